// What `sightline serve` does under load, on this machine alone: requests a second of 64 connections, undisturbed and
// while one client sends slow questions; how long /health takes meanwhile; 2,000 idle and slow connections; memory over
// minutes of load; and whether a SIGTERM leaves anybody without an answer.
//
//   node scripts/serve-under-load.mjs [--seconds 15] [--soak 0] [--port 0]
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const source = (path) => import(pathToFileURL(join(root, path)).href);
const { slowQuestion } = await source('test/fuzz/slow-questions.ts');
const { mixedLines } = await source('test/bench/service.ts');
const { randomFrom } = await source('test/oracle/random.ts');

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '15' }, soak: { type: 'string', default: '0' } },
});
const SECONDS = Number(values.seconds);
const SOAK = Number(values.soak);
const CONNECTIONS = 64;
const IDLE = 2000;
/** The question that the deadline stops, or that comes nearest to it, is looked for among so many. */
const CANDIDATES = 60;
const SLOWEST = 4;

const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
const percentile = (numbers, part) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))] ?? Number.NaN;
const say = (text) => console.log(`${text} (load ${loadavg()[0].toFixed(1)})`);

async function server() {
  const child = spawn(process.execPath, ['scripts/sightline.mjs', 'serve', '--log', 'nothing'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const told = await new Promise((done) => child.stdout.once('data', (text) => done(String(text))));
  return { child, address: told.match(/http:\S+/)[0] };
}

/** A request's status and how long it took; status 0 where the line was cut. */
function asked(address, path, body, agent) {
  const began = performance.now();
  return new Promise((done) => {
    const sent = request(`${address}${path}`, { method: body === null ? 'GET' : 'POST', agent }, (answer) => {
      answer.resume();
      answer.on('end', () => done({ status: answer.statusCode, milliseconds: performance.now() - began }));
      answer.on('error', () => done({ status: 0, milliseconds: performance.now() - began }));
    });
    sent.on('error', (error) => done({ status: 0, code: error.code, milliseconds: performance.now() - began }));
    sent.end(body ?? undefined);
  });
}

const lines = mixedLines(2000, 7);

/** Requests a second over 64 connections, and what /health took meanwhile. */
async function loaded(address, seconds, disturbing = []) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const other = new Agent({ keepAlive: true, maxSockets: 4 });
  const until = performance.now() + 1000 * seconds;
  const going = () => performance.now() < until;
  const health = [];
  const slow = [];
  const statuses = {};
  let answered = 0;
  let next = 0;
  await Promise.all([
    ...Array.from({ length: CONNECTIONS }, async () => {
      while (going()) {
        const { status } = await asked(address, '/ask', lines[next++ % lines.length], agent);
        statuses[status] = (statuses[status] ?? 0) + 1;
        answered++;
      }
    }),
    (async () => {
      while (going()) {
        health.push((await asked(address, '/health', null, other)).milliseconds);
        await wait(20);
      }
    })(),
    (async () => {
      for (let i = 0; disturbing.length > 0 && going(); i++)
        slow.push(await asked(address, '/ask', disturbing[i % disturbing.length], other));
    })(),
  ]);
  agent.destroy();
  other.destroy();
  return { rate: answered / seconds, health, slow, statuses };
}

/** The slowest of many questions made to be slow. */
async function slowest(address) {
  const agent = new Agent({ keepAlive: true });
  const timed = [];
  for (let i = 0; i < CANDIDATES; i++) {
    const text = JSON.stringify(slowQuestion(randomFrom(i)));
    timed.push({ text, ...(await asked(address, '/ask', text, agent)) });
  }
  agent.destroy();
  timed.sort((a, b) => b.milliseconds - a.milliseconds);
  return timed.slice(0, SLOWEST);
}

const residentOf = (pid) =>
  Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1] ?? 0) / 1024;

async function idleConnections(address, pid) {
  const { hostname, port } = new URL(address);
  const before = residentOf(pid);
  let refused = 0;
  const sockets = Array.from({ length: IDLE }, (_, i) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => refused++);
    if (i % 3 === 1) socket.write('GET /health HTTP/1.1\r\nhost: a\r\nx-slow: ');
    if (i % 3 === 2) socket.write('POST /ask HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\n{');
    return socket;
  });
  await wait(3000);
  const health = [];
  for (let i = 0; i < 50; i++) health.push((await asked(address, '/health', null, new Agent())).milliseconds);
  say(
    `${IDLE} idle and slow connections: ${refused} refused, +${(residentOf(pid) - before).toFixed(0)} MB, /health p99 ${percentile(health, 0.99).toFixed(0)} ms`,
  );
  for (const socket of sockets) socket.destroy();
}

/** Everything under way at a SIGTERM: who has an answer, who was refused, whose line was cut without one. */
async function ended({ child, address }, disturbing) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const exit = new Promise((done) => child.once('exit', (code) => done({ code, at: performance.now() })));
  const told = {};
  let open = true;
  const clients = Array.from({ length: CONNECTIONS }, async (_, i) => {
    while (open) {
      const body = i < SLOWEST ? disturbing[i % disturbing.length] : lines[(37 * i) % lines.length];
      const { status, code } = await asked(address, '/ask', body, agent);
      const key = status === 0 ? code : status;
      told[key] = (told[key] ?? 0) + 1;
      if (code === 'ECONNREFUSED') return;
    }
  });
  await wait(1500);
  const at = performance.now();
  child.kill('SIGTERM');
  const end = await exit;
  open = false;
  await Promise.all(clients);
  agent.destroy();
  say(
    `SIGTERM under load: exit ${end.code} after ${((end.at - at) / 1000).toFixed(2)} s; answers by status, cut lines by code: ${JSON.stringify(told)}`,
  );
}

const one = await server();
const slow = await slowest(one.address);
say(
  `slowest questions: ${slow.map(({ status, milliseconds }) => `${milliseconds.toFixed(0)} ms ${status}`).join(', ')}`,
);
const texts = slow.map(({ text }) => text);
await loaded(one.address, Math.min(5, SECONDS));
// In turns, so that what else the machine does weighs on both.
const rates = { alone: [], disturbed: [] };
for (let turn = 0; turn < 2; turn++)
  for (const [name, disturbing] of [
    ['alone', []],
    ['disturbed', texts],
  ]) {
    const { rate, health, slow: sent, statuses } = await loaded(one.address, SECONDS / 2, disturbing);
    rates[name].push(rate);
    say(
      `${name}: ${rate.toFixed(0)} requests a second, ${JSON.stringify(statuses)}; /health p50 ${percentile(health, 0.5).toFixed(1)} ms, p99 ${percentile(health, 0.99).toFixed(1)} ms; ${sent.length} slow questions`,
    );
  }
const mean = (numbers) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
say(`others keep ${((100 * mean(rates.disturbed)) / mean(rates.alone)).toFixed(0)}% of their requests`);
await idleConnections(one.address, one.child.pid);
if (SOAK > 0) {
  const memory = [];
  const timer = setInterval(() => memory.push(residentOf(one.child.pid)), 1000);
  const { rate } = await loaded(one.address, SOAK, texts);
  clearInterval(timer);
  const fifth = Math.floor(memory.length / 5);
  const parts = Array.from({ length: 5 }, (_, i) => Math.max(...memory.slice(i * fifth, (i + 1) * fifth)).toFixed(0));
  say(`soak of ${SOAK} s: ${rate.toFixed(0)} requests a second, most memory by fifths ${parts.join(', ')} MB`);
}
await ended(one, texts);
