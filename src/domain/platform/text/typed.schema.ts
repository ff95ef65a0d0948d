import { z } from 'zod';
import { asCode, asLine, asText } from './typed.ts';

/** Name, street, product, search: one line (R-API-49). */
export const typedLine = z.string().overwrite(asLine);

/** Message, note, description: keeps its lines (R-API-43). */
export const typedText = z.string().overwrite(asText);

/** Number, code, SKU: one line of plain characters (R-API-44). */
export const typedCode = z.string().overwrite(asCode);
