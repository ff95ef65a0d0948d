import type { Plugin } from 'vitest/config';
import { parkedWorker } from './parked-worker.ts';

/** Runs the tests in the parked worker. It is applied after Stryker sets the pool. */
export const parked: Plugin = {
  name: 'parked-worker',
  configureVitest({ project }) {
    Object.assign(project.config, { pool: parkedWorker.name, poolRunner: parkedWorker, isolate: false });
  },
};
