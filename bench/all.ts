/**
 * `node bench/all.ts` after `npm run build`: runs every figure's program, one after the other, and writes bench/results.md. About
 * half an hour on a quiet machine, because the start, growth, the flood, the simulators and the peers run shorter or at a smaller
 * size, which their command shows.
 * `--only start,writes` runs only these, and `--to FILE` writes to another file. `--against FILE` compares each figure with that of
 * an earlier results.md of this machine: absolute times as multiples of what the yardstick said beside them. Exits with 2 if a bar is
 * missed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { missedBar, type Figure } from './figures.ts';
import { markdownTable } from './markdown-table.ts';
import { yardstick } from './yardstick.ts';

/** In this order they run; after the quiet ones come those that leave the machine busy for a while. */
const programs: Readonly<Record<string, readonly string[]>> = {
  'js-size': [],
  start: ['--rest', '30'],
  'first-start': [],
  lighthouse: [],
  'next-page': [],
  'cached-answers': [],
  writes: [],
  purchases: [],
  growth: [],
  simulators: ['1000', '3'],
  flood: ['--only', 'proxy', '--seconds', '20', '--recovery', '60'],
  peers: ['--rounds', '3', '--seconds', '3', '--warm', '1', '--rest', '10'],
};

/** `machine`: what the yardstick said beside the program, in ms. */
type Row = Figure & { machine: number; command: string };

const { values: given } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(programs).join(',') },
    to: { type: 'string', default: path.join(import.meta.dirname, 'results.md') },
    against: { type: 'string' },
  },
});
const chosen = given.only.split(',').map((name) => {
  const args = programs[name];
  if (args === undefined) throw new Error(`There is no ${name}: ${Object.keys(programs).join(', ')}.`);
  return { name, args };
});

/** Two runs of a figure agree within this share. */
const agreement = 0.15;
const before = given.against === undefined ? null : readFigures(given.against);

const scratch = mkdtempSync(path.join(os.tmpdir(), 'ridgeline-bench-'));
const loadBefore = load();
let machineNow = yardstick();
const started = performance.now();
const rows: Row[] = [];
try {
  for (const { name, args } of chosen) {
    rows.push(...(await run(name, args)));
    // After each one, so that an interrupted run leaves what it measured.
    writeFileSync(given.to, results());
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
const missed = rows.filter(({ isMet }) => !isMet).length;
console.log(`\n${rows.length} figures, ${missed} not met: ${given.to}`);
if (before !== null) console.log(agreed());
if (missed > 0) process.exitCode = missedBar;

async function run(name: string, args: readonly string[]): Promise<Row[]> {
  const command = ['node', `bench/${name}.ts`, ...args].join(' ');
  console.log(`\n${command}`);
  const file = path.join(scratch, `${name}.jsonl`);
  writeFileSync(file, '');
  const child = spawn(process.execPath, [path.join(import.meta.dirname, `${name}.ts`), ...args], {
    stdio: 'inherit',
    env: { ...process.env, BENCH_FIGURES: file },
  });
  const began = performance.now();
  const [code] = (await once(child, 'exit')) as [number | null];
  console.log(`${name} took ${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  const figures = lines.map((line) => JSON.parse(line) as Figure);
  if (code !== 0 && code !== missedBar)
    figures.push({
      what: `${name}: the program failed`,
      measured: `exit code ${code}`,
      bar: '0',
      isMet: false,
    });
  const [machineBefore, machineAfter] = [machineNow, yardstick()];
  machineNow = machineAfter;
  const machine = (machineBefore + machineAfter) / 2;
  return figures.map((figure) => ({ ...figure, machine, command }));
}

function results(): string {
  const minutes = Math.ceil((performance.now() - started) / 60_000);
  const gigabytes = Math.round(os.totalmem() / 2 ** 30);
  const head = [
    'figure',
    'measured',
    ...(before === null ? [] : ['before', 'differs']),
    'bar',
    'met',
    'machine',
    'command',
  ];
  const cells = rows.map((row) => [
    row.what,
    row.measured,
    ...(before === null ? [] : [before.get(keyOf(row.what))?.measured ?? '', shownDifference(row)]),
    row.bar,
    row.isMet ? 'yes' : '**no**',
    `${Math.round(row.machine)} ms`,
    `\`${row.command}\``,
  ]);
  return `# Results

Written by \`node bench/all.ts\`; [README.md](README.md) says what each program measures.

- Machine: ${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, ${gigabytes} GB, ${os.type()} ${os.release()}, Node ${process.version}
- Date: ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, after ${minutes} minutes
- Load of the last minute: ${loadBefore} before, ${load()} at the end. On a quiet machine the first is below 0.5; above, absolute
  times say little.
- The column "machine" is the time in which a Node starts, loads Fastify and ends, the mean of before and after the program.
${before === null ? '' : `- ${agreed()}\n`}
${markdownTable(head, cells)}`;
}

/** What an earlier results.md measured, by figure. */
function readFigures(file: string): Map<string, { measured: string; machine: number }> {
  const [head = [], ...lines] = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const [measured, machine] = [head.indexOf('measured'), head.indexOf('machine')];
  if (measured < 0 || machine < 0) throw new Error(`${file} has no times of the machine: measure it again.`);
  return new Map(
    lines.map((cells) => [
      keyOf(cells[1] ?? ''),
      { measured: cells[measured] ?? '', machine: numberIn(cells[machine] ?? '') },
    ]),
  );
}

/** Without the page or call that was the worst one, because another may be it in the next run. */
function keyOf(what: string): string {
  return what.replace(/, (worst|slowest): .*/, '');
}

/** By which share a figure differs from what the earlier run lets expect; null if there is nothing to compare. */
function difference({ what, measured, machine }: Row): number | null {
  const earlier = before?.get(keyOf(what));
  if (earlier === undefined) return null;
  const expected = numberIn(earlier.measured) * slowdown(what, measured, machine / earlier.machine);
  const now = numberIn(measured);
  if (Number.isNaN(expected - now)) return null;
  if (expected === 0) return now === 0 ? 0 : null;
  return Math.abs(now - expected) / expected;
}

/** By what a machine that is `slower` times as slow multiplies the figure. Lighthouse simulates its phone's times. */
function slowdown(what: string, measured: string, slower: number): number {
  if (what.startsWith('Lighthouse')) return 1;
  if (/ m?s$/.test(measured)) return slower;
  return measured.endsWith(' /s') ? 1 / slower : 1;
}

function numberIn(text: string): number {
  return Number.parseFloat(text.replaceAll(',', ''));
}

function shownDifference(figure: Row): string {
  const share = difference(figure);
  if (share === null) return '';
  const text = `${Math.round(share * 100)} %`;
  return share > agreement ? `**${text}**` : text;
}

function agreed(): string {
  const shares = rows.map(difference).filter((share) => share !== null);
  const same = shares.filter((share) => share <= agreement).length;
  return `${same} of ${shares.length} figures are within ${agreement * 100} % of the run before (${given.against}).`;
}

function load(): string {
  return (os.loadavg()[0] ?? Number.NaN).toFixed(1);
}
