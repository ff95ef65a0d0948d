import { z } from 'zod';

/** Null: the owner has not decided. A live store is then closed, and has no builder; a demo is open and has it (R-SETUP-15, R-SETUP-17). */
export const openingSetting = z.object({
  isOpen: z.boolean().nullable(),
  hasBuilder: z.boolean().nullable(),
});

export type OpeningSetting = z.infer<typeof openingSetting>;

export const undecidedOpening: OpeningSetting = { isOpen: null, hasBuilder: null };
