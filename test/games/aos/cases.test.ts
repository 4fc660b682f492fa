// Every case of Age of Sigmar.
import { checkCasesOf } from '../../cases/check.ts';

checkCasesOf('aos');
