import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** CPU time so far: of the store, and of the simulator that it started. Empty without /proc. */
export function cpuSeconds(store: number): Map<'store' | 'simulator', number> {
  const used = new Map<'store' | 'simulator', number>();
  try {
    used.set('store', secondsOf(store));
    for (const child of childrenOf(store))
      used.set('simulator', (used.get('simulator') ?? 0) + secondsOf(child));
  } catch {
    return used;
  }
  return used;
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
