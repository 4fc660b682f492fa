// Every case of Grimheim.
import { checkCasesOf } from '../../cases/check.ts';

checkCasesOf('grimheim');
