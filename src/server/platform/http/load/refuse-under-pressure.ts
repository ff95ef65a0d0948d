import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { Busy } from '#server/platform/db/busy.ts';

const megabyte = 1024 * 1024;

/**
 * Refuses the calls of this plugin and its children before any work, with 503 and Retry-After, while the process's event loop is
 * late or its memory is nearly used up.
 */
export async function refuseUnderPressure(
  app: FastifyInstance,
  { overload: { maxLoopDelayMs, maxMemoryMegabytes } }: Pick<Config, 'overload'>,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxLoopDelayMs,
    maxHeapUsedBytes: 0.9 * getHeapStatistics().heap_size_limit,
    // 0: no limit.
    maxRssBytes: (maxMemoryMegabytes ?? 0) * megabyte,
    pressureHandler: async (_request, _reply, type, value) => {
      // Without a measurement, as in the first second of a process, the plugin says Infinity.
      if (value !== Infinity) throw new Busy(`The process is under pressure: ${type}.`);
    },
  });
}
