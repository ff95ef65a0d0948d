import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { secondMs } from '#domain/platform/time/durations.ts';
import type { AuditEntry } from '#domain/dashboard/audit/audit-entry.schema.ts';
import type { Draft } from '#domain/selling/drafts/draft.schema.ts';
import { specifiedBuilder } from '#domain/settings/kinds/specified-builder.ts';
import { emails } from '#server/db/schema/emails.ts';
import { fitQuestions } from '#server/db/schema/fit.ts';
import { askedBuild as build, fitAsker } from '../../support/fit-questions.ts';
import { owner } from '../../support/owner.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore({ env: { RATE_LIMIT_SCALE: '1000' } });
const { services, time, app } = store;
const { db } = services.database;
const call = await owner(app, services);
const { visitor, ask, list, answer, confirmed } = fitAsker(store, call);

beforeEach(async () => {
  await db.delete(fitQuestions);
});

test('a build is asked about with an address, once, and only if it needs a yes (R-FIT-5)', async () => {
  expect(await ask('Kim@Mail.example')).toMatchObject({ status: 200 });
  expect(await ask('kim@mail.example')).toMatchObject({ status: 200 });
  expect((await list()).body).toMatchObject([
    { email: 'kim@mail.example', question: 'Does it fit?', answer: null, build: { pistolModel: 'VP9SK' } },
  ]);
  expect(await ask('no address')).toMatchObject({ status: 400, body: { field: 'email' } });
  const refused = { ...build, pistolMake: 'Glock', pistolModel: 'G42' };
  const { status, body } = await visitor.call('POST', '/api/holster/calculate-price', refused);
  expect(status).toBe(400);
  // It names what fits without a question.
  expect(await ask('kim@mail.example', { build: refused })).toMatchObject({
    status,
    body: { message: (body as { message: string }).message },
  });
  const made = { ...build, weaponLight: 'Streamlight TLR-7A' };
  expect(await ask('kim@mail.example', { build: made })).toMatchObject({ status: 409 });
  const gone = { ...build, pistolModel: 'VP99' };
  expect(await ask('kim@mail.example', { build: gone })).toMatchObject({
    status: 400,
    body: { field: 'pistolModel' },
  });
});

test('without a yes, the pairing is refused everywhere (R-FIT-5)', async () => {
  const message = expect.stringContaining('Ask us before you order a holster') as string;
  expect(await visitor.call('POST', '/api/holster/calculate-price', build)).toMatchObject({
    status: 400,
    body: { message },
  });
  const add = (customizations: object) =>
    shopper(app).call('POST', '/api/cart', { productId: 0, quantity: 1, customizations });
  expect(await add(build)).toMatchObject({ status: 400, body: { message } });
  const forged = { ...build, fitCode: randomUUID(), fitConfirmedOn: '2026-12-01' };
  expect(await add(forged)).toMatchObject({ status: 400, body: { message } });
});

test('a yes is emailed and opens exactly its build, at today’s price (R-FIT-5, R-FIT-6)', async () => {
  const code = await confirmed();
  expect((await list()).body).toEqual([]);
  expect((await list('?state=answered')).body).toMatchObject([{ answer: 'yes', words: 'Tried it.' }]);
  const [email] = await db.select().from(emails).where(eq(emails.kind, 'fit-answer'));
  expect(email).toMatchObject({ recipient: 'kim@mail.example', props: { answer: 'yes', code } });
  expect(await visitor.ok('GET', `/api/fit-questions/${code}`)).toMatchObject({
    price: '58.99',
    words: 'Tried it.',
    refusal: null,
    build: { weaponLight: 'SureFire X300U-B' },
  });
  expect(await visitor.call('GET', '/api/fit-questions/none')).toMatchObject({ status: 404 });
  const guest = shopper(app);
  const others = [
    { color: 'Red' },
    { customNotes: '' },
    { optic: 'Trijicon SRO' },
    { orientation: 'Left' },
    { weaponLight: 'SureFire X300U-A' },
  ];
  for (const other of others) {
    const customizations = { ...build, fitCode: code, ...other };
    expect(
      await guest.call('POST', '/api/cart', { productId: 0, quantity: 1, customizations }),
    ).toMatchObject({ status: 400 });
  }
  await guest.add(0, 1, { ...build, fitCode: code });
  expect(await guest.cart()).toMatchObject([{ available: true, product: { price: '58.99' } }]);
});

test('a no is emailed and opens nothing, and nothing is answered twice (R-FIT-6)', async () => {
  await ask('lee@mail.example');
  const [question] = (await list()).body;
  const id = question?.id ?? 0;
  expect(await answer(id, { answer: 'no', words: '' })).toMatchObject({ status: 200 });
  expect(await answer(id, { answer: 'yes', words: '' })).toMatchObject({ status: 409 });
  expect(await answer(999_999, { answer: 'yes', words: '' })).toMatchObject({ status: 404 });
  const [row] = await db.select().from(fitQuestions);
  expect(await visitor.call('GET', `/api/fit-questions/${row?.code}`)).toMatchObject({ status: 404 });
  const history = await call<AuditEntry[]>('GET', '/api/admin/history?kind=fit');
  expect(history.body[0]).toMatchObject({ verb: 'answered', subject: String(id) });
});

test('a yes to what is never made since is refused, and an earlier one opens nothing (R-FIT-2, R-FIT-6)', async () => {
  const code = await confirmed();
  const guest = shopper(app);
  await guest.add(0, 1, { ...build, fitCode: code });
  await ask('pat@mail.example');
  const row = {
    ...specifiedBuilder.fit[0],
    id: 'test',
    pistols: ['heckler-koch-vp9sk'],
    everyLight: false,
    lights: ['surefire-x300u-b'],
  };
  const value = { ...specifiedBuilder, fit: [...specifiedBuilder.fit, row] };
  expect(await call('PUT', '/api/admin/settings/builder', { value })).toMatchObject({ status: 200 });
  time.pass(3 * secondMs);
  await expect.poll(() => services.settings.current().builder).toEqual(value);
  const misfit = expect.stringContaining('We do not make a holster') as string;
  expect(await guest.cart()).toMatchObject([{ available: false, misfit }]);
  expect(await visitor.ok('GET', `/api/fit-questions/${code}`)).toMatchObject({ refusal: misfit });
  const [question] = (await list()).body;
  expect(await answer(question?.id ?? 0, { answer: 'yes', words: '' })).toMatchObject({ status: 409 });
  expect(await answer(question?.id ?? 0, { answer: 'no', words: '' })).toMatchObject({ status: 200 });
  await call('PUT', '/api/admin/settings/builder', { value: specifiedBuilder });
  time.pass(3 * secondMs);
  await expect.poll(() => services.settings.current().builder).toEqual(specifiedBuilder);
});

test('staff say yes to a build that they enter, which a draft then takes (R-FIT-6)', async () => {
  const { body } = await call<Draft>('POST', '/api/admin/drafts', {});
  const save = (choices: object, { version }: Draft) =>
    call<Draft>(
      'PUT',
      `/api/admin/drafts/${body.id}`,
      { ...body.content, lines: [{ key: randomUUID(), productId: 0, choices }] },
      version,
    );
  const refused = await save(build, body);
  const problem = { message: expect.stringContaining('Ask us before') as string };
  expect(refused.body.problems).toContainEqual(expect.objectContaining(problem));
  const yes = await call<{ code: string }>('POST', '/api/admin/fit-questions', { build });
  expect(yes.status).toBe(200);
  const taken = await save({ ...build, fitCode: yes.body.code }, refused.body);
  expect(taken.body.problems).not.toContainEqual(expect.objectContaining(problem));
  expect((await list('?state=answered')).body).toEqual([]);
});

test('open questions need you (R-FIT-6)', async () => {
  await ask('kim@mail.example');
  const { body } = await call<{ tasks: object[] }>('GET', '/api/admin/overview');
  expect(body.tasks).toContainEqual({ kind: 'fit-questions', count: '1' });
});
