import { z } from 'zod';
import { policyNames } from './policies.ts';
import { schemaNames } from '#domain/api/schema-names.ts';

/** A run of text with one format; '\n' in it is a line break. `href` is a safe address. */
const run = z.object({
  text: z.string(),
  strong: z.literal(true).optional(),
  em: z.literal(true).optional(),
  href: z.string().optional(),
});

const runs = z.array(run);

/** The blocks of a policy: only these, so that pasted content cannot do harm. */
export const textBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    id: z.string(),
    runs,
  }),
  z.object({ kind: z.literal('paragraph'), runs }),
  z.object({
    kind: z.literal('list'),
    ordered: z.boolean(),
    items: z.array(z.object({ runs, items: z.array(runs) })),
  }),
  z.object({ kind: z.literal('table'), head: z.array(runs), rows: z.array(z.array(runs)) }),
]);

export type Run = z.infer<typeof run>;
export type TextBlock = z.infer<typeof textBlock>;
export type ListItem = Extract<TextBlock, { kind: 'list' }>['items'][number];

/** Answer of GET /api/policies/{name}. `updatedAt` is an ISO date, of the owner's last change or of the default text. */
export const policy = z
  .object({
    name: z.enum(policyNames),
    title: z.string(),
    updatedAt: z.string(),
    blocks: z.array(textBlock),
  })
  .register(schemaNames, { id: 'Text' });

export type Policy = z.infer<typeof policy>;

/** A policy for its editor; `version` is sent back as If-Match (R-ADMIN-16). */
export const editedPolicy = z
  .object({
    name: z.enum(policyNames),
    title: z.string(),
    markdown: z.string(),
    isDefault: z.boolean(),
    updatedAt: z.string(),
    version: z.string(),
  })
  .register(schemaNames, { id: 'EditedPolicy' });

export type EditedPolicy = z.infer<typeof editedPolicy>;
