import type { FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';

/**
 * Refuses what no database takes as text, NUL and halves of characters, before any route sees it; as a 400 that names
 * the field. A preValidation hook of the whole app.
 */
export async function refuseUnstorableText({ body, params, query }: FastifyRequest): Promise<void> {
  if (Buffer.isBuffer(body)) return;
  const field = unstorableField(params) ?? unstorableField(query) ?? unstorableField(body);
  if (field !== null)
    throw new Refusal(
      400,
      `${field || 'The request'} holds characters that are no text.`,
      field ? { field } : {},
    );
}

/** The path of the first such text, such as 'shippingAddress.city'; '' for the value itself, null where all is well. */
export function unstorableField(value: unknown): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? '' : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    if (unstorableField(name) !== null) return '';
    const field = unstorableField(inner);
    if (field !== null) return field === '' ? name : `${name}.${field}`;
  }
  return null;
}
