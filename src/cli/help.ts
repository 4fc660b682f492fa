// The help: what each command does, with a line to copy that works.
import { settingsHelp } from '../serve/settings.ts';
import { Fault } from './input.ts';

const USAGE = `sightline — questions about a table of miniatures, answered with the reason and the rule

  sightline ask      one question: the answer, why, and by which rule
  sightline batch    one question a line in, one answer a line out, in the same order
  sightline odds     exact odds of an attack, a test, a spell
  sightline render   the picture of a verdict, as SVG or PNG
  sightline link     a question as a link, and a link as a question
  sightline serve    the same over HTTP
  sightline help     this text, or "sightline help COMMAND" for one command

A question is JSON: what is asked, about which scene, with which arguments.
  {"ask": "los", "from": "Anna", "to": "Bert", "scene": {"v": 1, "game": "judgement",
   "board": {"shape": "circle", "diameter": 36}, "models": [
     {"id": "Anna", "kind": "hero", "side": "red", "x": -4, "y": 0},
     {"id": "Bert", "kind": "hero", "side": "blue", "x": 4, "y": 0}]}}

Exit codes: 0 answered (a batch always), 1 refused or not possible, 2 the command was not understood.
`;

const COMMANDS: Readonly<Record<string, string>> = {
  ask: `sightline ask [FILE | LINK] [--rulings FILE | LINK] [--json] [--deadline SECONDS]

  Answers one question. It comes from a file, from a link, or from standard input.

    sightline ask question.json
    sightline ask '#1AQk…'
    cat question.json | sightline ask --json

  --json       the answer as JSON, as programs read it
  --rulings    answer by house rulings: a file of a set, or the link of one; readings that the
               question has itself come first
  --deadline   stop after so many seconds; without it, it takes as long as it takes

  Exit codes: 0 answered, 1 refused, 2 not understood.
`,
  batch: `sightline batch [--jobs [N]] [--rulings FILE | LINK] [--deadline SECONDS] < QUESTIONS > ANSWERS

  One question a line in, one answer a line out, in the same order and as they come. Blank lines
  are skipped. A bad line is answered with what is wrong with it, and harms no other. Always JSON.

    sightline batch < questions.ndjson > answers.ndjson
    sightline batch --jobs 4 < questions.ndjson > answers.ndjson

  --jobs N     answer on N threads; --jobs alone takes one for each core
  --rulings    answer every line by house rulings
  --deadline   stop each question after so many seconds and answer it with "too-long"; without
               it, each takes as long as it takes

  Shows how far it is while standard error is a terminal. Exit code 0, whatever the lines say.
`,
  odds: `sightline odds [GAME [ROLL [KEY=VALUE …]]] [--rulings FILE | LINK] [--json]

  Exact odds: no simulation, every chance a fraction. A key alone means yes; lists have commas;
  null means left out.

    sightline odds                           the games and their rolls
    sightline odds judgement attack --help   what a roll takes
    sightline odds judgement attack dice=4 solid=3 critical=5
    sightline odds aos attack attacks=6 hit=3 wound=4 rend=1 damage=2 save=4

  --rulings   answer by house rulings: a file of a set, or the link of one
  --json      the answer as JSON

  Exit codes: 0 answered, 1 refused, 2 not understood.
`,
  render: `sightline render [FILE | LINK] [-o FILE] [--theme light|dark] [--width PIXELS]
                 [--rulings FILE | LINK]

  Draws the scene of a question and what its verdict points at.

    sightline render question.json > table.svg
    sightline render question.json -o table.png --width 1200

  -o, --output   where to: a name that ends in .png makes a PNG, which needs @resvg/resvg-js
  --rulings      draw the verdict by house rulings
  --theme        light by default
  --width        of a PNG, in pixels; 1320 by default

  Exit codes: 0 drawn, 1 refused or not possible, 2 not understood.
`,
  link: `sightline link [FILE | LINK] [--site ADDRESS] [--rulings FILE | LINK]

  A question becomes a link, a link becomes the question. Which way depends on what it is given.

    sightline link question.json
    sightline link question.json --site https://example.org
    sightline link '#1AQk…'

  --site      the site that opens the link; without it, the part after the address alone
  --rulings   write the readings of house rulings into the link

  Exit codes: 0 made, 1 not possible, 2 not understood.
`,
  serve: `sightline serve [--config FILE] [--SETTING VALUE …]

  Answers over HTTP: POST /ask one question (?sentence adds its verdict in words), POST /batch one a
  line, GET or POST /render the picture; GET /health, /ready, /metrics, /openapi.json,
  /schema/scene-1.json, /schema/rulings-1.json. Keeps nothing. Ctrl-C or SIGTERM ends it once
  everybody is answered.

    sightline serve --port 8080
    curl -d @question.json http://127.0.0.1:8080/ask
    SIGHTLINE_PORT=8080 sightline serve --config sightline.json

${settingsHelp()}

  Each setting is also an environment variable (--log-questions is SIGHTLINE_LOG_QUESTIONS) or an
  entry of the file, {"port": 8080, "rate": 20}; a flag comes before a variable, a variable before
  the file. The log is on standard error.

  Exit codes: 0 ended, 1 it cannot listen there, 2 not understood.
`,
};

/** The help for a command, or for all of them. */
export function helpFor(command: string | undefined): string {
  if (command === undefined) return USAGE;
  if (Object.hasOwn(COMMANDS, command)) return COMMANDS[command]!;
  throw new Fault(2, `There is no command "${command}"; there are ${Object.keys(COMMANDS).join(', ')}.`);
}
