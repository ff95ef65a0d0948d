import { totalmem } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { FastifyBaseLogger } from 'fastify';
import { fewestLaps, pressureOf, type Load, type Pressure } from '#domain/overload/pressure.ts';

export type PressureWatch = {
  now: () => Pressure;
  stop: () => void;
};

/** In ms. */
const resolution = 20;
const shortestLook = 1_000;
/** A look with too few laps by then says nothing, and the next one begins. */
const longestLook = 10_000;

/** Looks every second at how late the event loop is and how much memory the process holds, and logs when the answer changes. */
export function watchPressure(
  log: Pick<FastifyBaseLogger, 'warn'>,
  maxMemoryMegabytes: number | null,
): PressureWatch {
  const most = maxMemoryMegabytes === null ? memoryOfMachine() : maxMemoryMegabytes * 1024 * 1024;
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  let since = performance.now();
  let looks: Load[] = [];
  let pressure: Pressure = 'none';

  function look(): void {
    const lasted = performance.now() - since;
    if (lasted < shortestLook || (delays.count < fewestLaps && lasted < longestLook)) return;
    const load = loadOf(delays.percentile(50), delays.count, most);
    delays.reset();
    since = performance.now();
    looks = [...looks, load].slice(-2);
    const before = pressure;
    pressure = pressureOf(looks);
    if (pressure !== before) log.warn({ pressure, ...load }, 'the pressure on this process has changed');
  }

  const timer = setInterval(look, shortestLook / 2).unref();
  return {
    now: () => pressure,
    stop() {
      clearInterval(timer);
      delays.disable();
    },
  };
}

function loadOf(nanoseconds: number, laps: number, most: number): Load {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  return {
    loopDelay: Math.max(0, Math.round(nanoseconds / 1e6) - resolution),
    laps,
    heap: round(used / limit),
    resident: round(process.memoryUsage.rss() / most),
  };
}

/** What a container allows, else what the machine has. */
function memoryOfMachine(): number {
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
}

function round(share: number): number {
  return Math.round(share * 100) / 100;
}
