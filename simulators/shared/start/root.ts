import { resolve } from 'node:path';

/** The folder of the simulators' sources; the bundled program is elsewhere and gets it from lean-start.mjs. */
export const simulatorsRoot = process.env['SIMULATORS_ROOT'] ?? resolve(import.meta.dirname, '../..');
