import { z } from 'zod';

/** The age gate's form; `page`: where it was answered. */
export const ageAnswerBody = z.object({ answer: z.enum(['yes', 'no']), page: z.string().max(2_000) });

export const ageAnswer = z.object({ message: z.string() });
