import type { Result as SharedResult } from '../../shared/wire/result.ts';
import type { Problem } from './problem.ts';

export { ok, refuse } from '../../shared/wire/result.ts';

export type Result<T> = SharedResult<T, Problem>;
