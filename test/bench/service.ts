// 100,000 mixed questions through the command line and over HTTP: how many a second, how much memory while it goes on, and
// whether order was kept. The batch runs in processes of its own, as people run it; the server answers 64 connections on
// this machine. Memory is read every 50 ms: level means that the last third needs no more than the second.
import { type ChildProcess, spawn } from 'node:child_process';
import { createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { randomQuestion, seeded } from '../link/questions.ts';
import type { Row } from './row.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const QUESTIONS = Number(process.env.SIGHTLINE_QUESTIONS ?? 100_000);
const CONNECTIONS = 64;
const MIB = 1024 * 1024;

/** Questions of every game, every hundredth of them broken, as lines with their number as id. */
export function mixedLines(count: number, seed: number): string[] {
  const random = seeded(seed);
  const rolls = [
    { ask: 'odds', game: 'judgement', kind: 'attack', input: { dice: 5 } },
    { ask: 'odds', game: 'judgement', kind: 'harvest', input: { harvest: 3 } },
  ];
  // Making a random question costs more than answering it: a thousand of them take turns.
  const pool = Array.from({ length: 1000 }, (_, i) =>
    i % 10 === 0 ? rolls[i % 20 === 0 ? 0 : 1]! : randomQuestion(random),
  );
  return Array.from({ length: count }, (_, i) =>
    i % 100 === 99 ? `{"id": ${i}, ` : JSON.stringify({ id: i, ...pool[i % 1000]! }),
  );
}

/** Whether the answers stand in the order of their questions, the broken lines among them. */
export function inOrder(answers: readonly string[], from = 0): boolean {
  return answers.every((line, i) => {
    const id = Number(line.match(/^\{"id":(\d+)/)?.[1] ?? -1);
    return (i + from) % 100 === 99 ? line.startsWith('{"id":null,"ok":false') : id === i + from;
  });
}

const residentOf = (pid: number): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
};

/** Watches a process while it lives; its memory in the middle, at the end and at most, in bytes. */
export function watched(pid: number): () => { middle: number; end: number; most: number } {
  const seen: number[] = [];
  const timer = setInterval(() => seen.push(residentOf(pid)), 50);
  return () => {
    clearInterval(timer);
    const alive = seen.filter((bytes) => bytes > 0);
    const third = Math.floor(alive.length / 3);
    return {
      middle: Math.max(0, ...alive.slice(third, 2 * third)),
      end: Math.max(0, ...alive.slice(2 * third)),
      most: Math.max(0, ...alive),
    };
  };
}

export interface Measured {
  readonly seconds: number;
  readonly ordered: boolean;
  readonly answers: number;
  readonly memory: { readonly middle: number; readonly end: number; readonly most: number };
}

/** A batch of lines through the command line. */
export async function batched(lines: readonly string[], jobs: number): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-bench-'));
  const file = join(folder, 'questions.ndjson');
  writeFileSync(file, `${lines.join('\n')}\n`);
  const started = performance.now();
  const args = ['scripts/sightline.mjs', 'batch', ...(jobs > 1 ? ['--jobs', String(jobs)] : [])];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] });
  const memory = watched(child.pid!);
  createReadStream(file).pipe(child.stdin!);
  let rest = '';
  const heads: string[] = [];
  for await (const chunk of child.stdout!.setEncoding('utf8')) {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop()!;
    for (const part of parts) heads.push(part.slice(0, 40));
  }
  const seconds = (performance.now() - started) / 1000;
  rmSync(folder, { recursive: true });
  return { seconds, ordered: inOrder(heads), answers: heads.length, memory: memory() };
}

/** A server of the command line, and the address that it tells. */
export async function started(): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, ['scripts/sightline.mjs', 'serve'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const told = await new Promise<string>((resolve) => child.stdout!.once('data', (text) => resolve(String(text))));
  return { child, address: told.match(/http:\S+/)![0] };
}

function posted(address: string, path: string, body: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(`${address}${path}`, { method: 'POST', agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (piece) => {
        text += piece;
      });
      response.on('end', () => resolve(text));
      response.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/** Lines over 64 connections, so many a request: one is a question of its own. */
export async function served(lines: readonly string[], together: number): Promise<Measured> {
  const { child, address } = await started();
  const memory = watched(child.pid!);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const start = performance.now();
  let next = 0;
  let answers = 0;
  let ordered = true;
  const worker = async (): Promise<void> => {
    while (next < lines.length) {
      const from = next;
      next += together;
      const some = lines.slice(from, from + together);
      const text = await posted(address, together === 1 ? '/ask' : '/batch', some.join('\n'), agent);
      const got = text.trimEnd().split('\n');
      answers += got.length;
      ordered &&= got.length === some.length && inOrder(got, from);
    }
  };
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, worker));
    return { seconds: (performance.now() - start) / 1000, ordered, answers, memory: memory() };
  } finally {
    agent.destroy();
    child.kill('SIGTERM');
  }
}

export async function bench(): Promise<Row[]> {
  const lines = mixedLines(QUESTIONS, 100_000);
  const runs: [string, () => Promise<Measured>][] = [
    ['batch', () => batched(lines, 1)],
    ['batch, 2 threads', () => batched(lines, 2)],
    [`serve, one a request, ${CONNECTIONS} connections`, () => served(lines, 1)],
    [`serve, 100 a request, ${CONNECTIONS} connections`, () => served(lines, 100)],
  ];
  const rows: Row[] = [];
  for (const [name, run] of runs) {
    const { seconds, ordered, answers, memory } = await run();
    if (!ordered || answers !== lines.length) throw new Error(`${name}: ${answers} answers, in order: ${ordered}.`);
    const group = `${QUESTIONS.toLocaleString('en')} mixed questions`;
    rows.push({ group, name, value: lines.length / seconds, unit: '/s' });
    const note = `${(memory.middle / MIB).toFixed(0)} in the middle third, ${(memory.end / MIB).toFixed(0)} in the last`;
    rows.push({ group, name: `${name}: memory at most`, value: memory.most / MIB, unit: 'MiB', note });
  }
  return rows;
}
