import type { FitState } from '#domain/catalog/holster/fit-states.ts';
import type { Tone } from '#web/ui/display/badge.tsx';

export const fitTones: Readonly<Record<FitState, Tone>> = { made: 'green', ask: 'yellow', never: 'red' };
