import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

export type Program = 'store' | 'simulator' | 'PostgreSQL' | 'load program';

/**
 * CPU time so far of the store, the simulator that it started, this process, and its other children, which are PostgreSQL. Empty
 * without /proc.
 */
export function cpuSeconds(store: number): Map<Program, number> {
  const sum = (pids: readonly number[]) => pids.reduce((all, pid) => all + secondsOfTree(pid), 0);
  const { user, system } = process.cpuUsage();
  try {
    return new Map([
      ['store', secondsOf(store)],
      ['simulator', sum(childrenOf(store))],
      ['PostgreSQL', sum(childrenOf(process.pid).filter((pid) => pid !== store))],
      ['load program', (user + system) / 1e6],
    ]);
  } catch {
    return new Map();
  }
}

/** The processes that a process started; the store's is the simulator. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

function secondsOf(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** With its children, also those that ended. */
function secondsOfTree(pid: number): number {
  const fields = statOf(pid);
  const ofEnded = (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
  return childrenOf(pid).reduce((sum, child) => sum + secondsOfTree(child), secondsOf(pid) + ofEnded);
}

function parentOf(pid: number): number {
  try {
    return Number(statOf(pid)[1]);
  } catch {
    return 0; // It ended meanwhile.
  }
}

/** The fields after the program's name, which may contain spaces. */
function statOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}
