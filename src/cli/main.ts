// The command line. Exit codes: 0 answered, 1 a single question was refused, 2 the command was not understood.
import { text } from 'node:stream/consumers';
import { askText } from '../ask/text.ts';
import { batch } from './batch.ts';

const HELP = `sightline — questions about a table, answered with the reason and the rule

  sightline ask      read one question as JSON from standard input and print its answer
  sightline batch    read one question a line, print one answer a line, in the same order
  sightline help     this text

A question: {"ask": "distance", "scene": {"v": 1, "game": "judgement", "board": {"shape": "circle", "diameter": 36},
  "models": [{"id": "a", "kind": "hero", "side": "red", "x": -4, "y": 0},
             {"id": "b", "kind": "hero", "side": "blue", "x": 4, "y": 0}]}, "from": "a", "to": "b"}

Exit codes: 0 answered (a batch always), 1 the question of "ask" was refused, 2 the command was not understood.
`;

async function main(command: string | undefined): Promise<number> {
  if (command === 'batch') {
    await batch(process.stdin, process.stdout);
    return 0;
  }
  if (command === 'ask') {
    const answer = askText(await text(process.stdin));
    process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
    return answer.ok ? 0 : 1;
  }
  if (command === undefined || command === 'help' || command === '--help' || command === '-h') {
    process.stdout.write(HELP);
    return 0;
  }
  process.stderr.write(`sightline: there is no command "${command}".\n\n${HELP}`);
  return 2;
}

// Whoever reads the answers may stop reading; that is no fault of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});
process.exitCode = await main(process.argv[2]);
