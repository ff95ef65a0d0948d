import { z } from 'zod';

/**
 * The schema names of the API document. We use our own registry, because the page build contains its own copies of schemas and the
 * library's registry rejects duplicate names.
 */
export const schemaNames = z.registry<{ id: string }>();
