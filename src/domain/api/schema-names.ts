import { z } from 'zod';

/**
 * What schemas are called in the API document. A registry of our own: the pages' build carries schemas of its own copies, and two of
 * one name in the library's registry are an error.
 */
export const schemaNames = z.registry<{ id: string }>();
