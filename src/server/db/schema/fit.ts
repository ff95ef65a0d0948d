import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { LineOptions } from '#domain/selling/cart/line-options.ts';
import { fitAnswers } from '#domain/catalog/holster/fit-question.schema.ts';
import { createdAt, moment } from './columns.ts';

/** Builds that have to be asked about first, and what staff answered (R-FIT-5). */
export const fitQuestions = pgTable(
  'fit_questions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Names the answer in a link and in a build. */
    code: text().notNull().unique(),
    /** The build, as a cart keeps it. */
    build: jsonb().$type<LineOptions>().notNull(),
    buildKey: text('build_key').notNull(),
    /** In lower case. Null: staff asked for a customer, and answered at once. */
    email: text(),
    question: text().notNull(),
    createdAt: createdAt(),
    answer: text({ enum: fitAnswers }),
    words: text().notNull().default(''),
    answeredAt: moment('answered_at'),
    /** In the store's time. */
    answeredOn: date('answered_on', { mode: 'string' }),
    answeredBy: integer('answered_by'),
  },
  (table) => [
    uniqueIndex('fit_questions_open')
      .on(table.email, table.buildKey)
      .where(sql`answer is null`),
    index('fit_questions_answered')
      .on(table.answeredAt)
      .where(sql`answer is not null`),
  ],
);
