import { z } from 'zod';
import { asLine } from './hidden-characters.ts';

/** A text of one line, as people type or paste it (R-API-42). */
export const typedLine = z.string().overwrite(asLine);
