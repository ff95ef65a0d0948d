import { z } from 'zod';
import { mailKinds } from './mail-kinds.ts';
import { schemaNames } from '#domain/api/schema-names.ts';

/** An email of a store without a mail server. Moments are ISO dates. */
export const previewedMail = z
  .object({
    id: z.string(),
    kind: z.enum(mailKinds),
    to: z.string(),
    /** Null until the job has rendered it. */
    subject: z.string().nullable(),
    createdAt: z.string(),
    sentAt: z.string().nullable(),
  })
  .register(schemaNames, { id: 'Email' });

export const readableMail = previewedMail
  .extend({
    html: z.string().nullable(),
    text: z.string().nullable(),
  })
  .register(schemaNames, { id: 'ReadableEmail' });

/** A failed email. */
export const failedMail = z
  .object({
    id: z.string(),
    kind: z.enum(mailKinds),
    to: z.string(),
    createdAt: z.string(),
    /** 'refused: …', which is final, or 'delayed: …', which is retried; followed by the mail server's error. */
    lastError: z.string(),
  })
  .register(schemaNames, { id: 'FailedEmail' });

export type FailedMail = z.infer<typeof failedMail>;
