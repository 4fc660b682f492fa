// Every case of GUILDS.
import { checkCasesOf } from '../../cases/check.ts';

checkCasesOf('guilds');
