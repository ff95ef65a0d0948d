import { z } from 'zod';
import { schemaNames } from '#domain/api/schema-names.ts';
import { typedEmail } from '#domain/platform/text/email.schema.ts';
import { typedText } from '#domain/platform/text/typed.schema.ts';
import { holsterConfiguration } from './holster.schema.ts';

export const fitAnswers = ['yes', 'no'] as const;
export type FitAnswer = (typeof fitAnswers)[number];

/** Body of POST /api/fit-questions. An invalid address is refused with its own message. */
export const askFitBody = z.object({
  build: holsterConfiguration,
  email: typedEmail.max(1_000),
  question: typedText.max(1_000, 'Enter at most 1,000 characters').default(''),
});

export const askedFit = z.object({ message: z.string() });

const build = z.record(z.string(), z.string().nullable());

/** A build that we said yes to, for its link. The price is today's. `refusal`: why it cannot be ordered today all the same. */
export const confirmedBuild = z
  .object({
    code: z.string(),
    build,
    /** The day of our yes, in the store's time. */
    confirmedOn: z.string(),
    words: z.string(),
    price: z.string(),
    refusal: z.string().nullable(),
  })
  .register(schemaNames, { id: 'ConfirmedBuild' });

/** A question as staff see it. */
export const fitQuestion = z
  .object({
    id: z.number().int(),
    build,
    email: z.string().nullable(),
    question: z.string(),
    /** ISO date. */
    createdAt: z.string(),
    answer: z.enum(fitAnswers).nullable(),
    words: z.string(),
    /** ISO date. */
    answeredAt: z.string().nullable(),
    answeredBy: z.string().nullable(),
  })
  .register(schemaNames, { id: 'FitQuestion' });

export type FitQuestion = z.infer<typeof fitQuestion>;

export const answerFitBody = z.object({
  answer: z.enum(fitAnswers),
  /** For the shopper. */
  words: typedText.max(1_000, 'Enter at most 1,000 characters').default(''),
});

export const confirmFitBody = z.object({ build: holsterConfiguration });

export const fitCode = z.object({ code: z.string() });

/** How the sold builds of a pairing turned out. Units; a warranty order is a remake. */
export const soldPairing = z
  .object({
    pistol: z.string(),
    light: z.string(),
    sold: z.number().int(),
    remade: z.number().int(),
    /** Units that a case was opened about. */
    cases: z.number().int(),
  })
  .register(schemaNames, { id: 'SoldPairing' });

export type SoldPairing = z.infer<typeof soldPairing>;
