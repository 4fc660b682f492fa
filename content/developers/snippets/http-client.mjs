import { readFile } from 'node:fs/promises';

// Where `sightline serve` says that it answers.
const address = process.argv[2] ?? 'http://127.0.0.1:8080';

const response = await fetch(`${address}/ask`, { method: 'POST', body: await readFile('question.json') });
const { ok, answer } = await response.json();
console.log(response.status, ok, answer.blockers);
