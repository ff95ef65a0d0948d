import type { FitState } from '#domain/settings/kinds/fit.schema.ts';
import type { Tone } from '#web/ui/display/badge.tsx';

export const fitTones: Readonly<Record<FitState, Tone>> = { made: 'green', ask: 'yellow', never: 'red' };
