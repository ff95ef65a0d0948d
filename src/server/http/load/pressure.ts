import { totalmem } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config.ts';
import { fewestLaps, pressureOf, type Load, type Pressure } from '#domain/overload/pressure.ts';

export type PressureWatch = {
  now: () => Pressure;
  stop: () => void;
};

/** In ms. */
const resolution = 20;
const shortestLook = 1_000;
/** A sample with fewer iterations says nothing, and the next one starts. */
const longestLook = 10_000;

/** Measures event loop delay and process memory every second, and logs when the state changes. */
export function watchPressure(
  log: Pick<FastifyBaseLogger, 'warn'>,
  { maxLoopDelayMs, maxMemoryMegabytes }: Pick<Config['overload'], 'maxLoopDelayMs' | 'maxMemoryMegabytes'>,
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
    pressure = pressureOf(looks, maxLoopDelayMs);
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

/** A container's memory limit, else the machine's memory. */
function memoryOfMachine(): number {
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
}

function round(share: number): number {
  return Math.round(share * 100) / 100;
}
