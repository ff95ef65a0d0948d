import { sizesOf, type ShellSize } from './models.ts';

/** The size of the shell for a pistol, compact while none is chosen (R-HOL-45). */
export function shellSizeOf(make: string | null | undefined, model: string | null | undefined): ShellSize {
  return sizesOf(make ?? '').get(model ?? '') ?? 'compact';
}
