import { startLean } from '../shared/start/lean-start.mjs';

await startLean(import.meta.url);
