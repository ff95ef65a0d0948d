import { z } from 'zod';
import { emailKinds } from './email-kinds.ts';
import { schemaNames } from '#domain/api/schema-names.ts';

/** An email of a store without a mail server. Moments are ISO dates. */
export const previewedEmail = z
  .object({
    id: z.string(),
    kind: z.enum(emailKinds),
    to: z.string(),
    /** Null until the job has rendered it. */
    subject: z.string().nullable(),
    createdAt: z.string(),
    sentAt: z.string().nullable(),
  })
  .register(schemaNames, { id: 'Email' });

export const readableEmail = previewedEmail
  .extend({
    html: z.string().nullable(),
    text: z.string().nullable(),
  })
  .register(schemaNames, { id: 'ReadableEmail' });

export const failedEmail = previewedEmail
  .pick({ id: true, kind: true, to: true, createdAt: true })
  .extend({
    /** 'refused: …', which is final, or 'delayed: …', which is retried; followed by the mail server's error. */
    lastError: z.string(),
  })
  .register(schemaNames, { id: 'FailedEmail' });

export type FailedEmail = z.infer<typeof failedEmail>;
