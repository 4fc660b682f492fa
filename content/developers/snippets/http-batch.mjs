import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';

const address = process.argv[2] ?? 'http://127.0.0.1:8080';

// One question a line, sent as it is read; the answers come back in the same order, as they are made.
const body = Readable.toWeb(createReadStream('questions.ndjson'));
const response = await fetch(`${address}/batch`, { method: 'POST', body, duplex: 'half' });
const lines = (await response.text()).trim().split('\n');
for (const line of lines) console.log(JSON.parse(line).id, JSON.parse(line).ok);
