import { desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { FitQuestion } from '#domain/catalog/holster/fit-question.schema.ts';
import { fitQuestions } from '#server/db/schema/fit.ts';
import type { Owner } from './owner.ts';
import { shopper } from './shopper.ts';
import type { TestStore } from './store.ts';

/** A build that has to be asked about first. */
export const askedBuild = {
  pistolMake: 'Heckler & Koch',
  pistolModel: 'VP9SK',
  holsterType: 'IWB',
  clipOption: 'Quick Clip',
  weaponLight: 'SureFire X300U-B',
  customNotes: 'Tall sights',
};

/** Shoppers who ask about a build, and the owner who answers. */
export function fitAsker({ app, services }: TestStore, call: Owner) {
  const { db } = services.database;
  const visitor = shopper(app);

  const ask = (email: string, more: object = {}) =>
    visitor.call('POST', '/api/fit-questions', {
      build: askedBuild,
      email,
      question: 'Does it fit?',
      ...more,
    });

  const list = (state = '') => call<FitQuestion[]>('GET', `/api/admin/fit-questions${state}`);

  const answer = (id: number, body: object) =>
    call<FitQuestion>('POST', `/api/admin/fit-questions/${id}/answer`, body);

  /** A new question's id. */
  async function asked(email = 'kim@mail.example'): Promise<number> {
    expect(await ask(email)).toMatchObject({ status: 200 });
    const [row] = await db.select().from(fitQuestions).orderBy(desc(fitQuestions.id)).limit(1);
    return row?.id ?? 0;
  }

  /** A question that was answered with yes: its code. */
  async function confirmed(email = 'kim@mail.example'): Promise<string> {
    const id = await asked(email);
    expect(await answer(id, { answer: 'yes', words: 'Tried it.' })).toMatchObject({ status: 200 });
    const [row] = await db.select().from(fitQuestions).where(eq(fitQuestions.id, id));
    return row?.code ?? '';
  }

  return { visitor, ask, asked, list, answer, confirmed };
}
