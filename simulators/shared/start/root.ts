import { resolve } from 'node:path';

/** The folder of the simulators' sources; the bundled program lies elsewhere and is told (lean-start.mjs). */
export const simulatorsRoot = process.env['SIMULATORS_ROOT'] ?? resolve(import.meta.dirname, '../..');
