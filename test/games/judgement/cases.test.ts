// Every case of Judgement.
import { checkCasesOf } from '../../cases/check.ts';

checkCasesOf('judgement');
