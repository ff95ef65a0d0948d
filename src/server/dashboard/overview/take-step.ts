import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import {
  allowsAction,
  type StepAction,
  type StepMark,
  type StepName,
} from '#domain/dashboard/overview/first-steps.ts';
import { mailFailureText } from '#domain/platform/email-sending/mail-failure.ts';
import { secondMs } from '#domain/platform/time/durations.ts';
import { openingOf } from '#domain/settings/opening/opening.ts';
import { done, failed, ok, refused, type Result } from '#domain/result.ts';
import { firstStepMarks } from '#server/db/schema/settings.ts';
import { ownerAddress } from '#server/platform/email-sending/addresses.ts';
import { saveSetting } from '#server/settings/versions/save-setting.ts';
import { readSettings } from '#server/settings/versions/settings.queries.ts';
import type { Services } from '#server/services.ts';

/** Tries a first step, or notes what staff say of it (R-SETUP-19). A try that fails is no refusal: its cause is the step's. */
export async function takeStep(
  services: Services,
  step: StepName,
  action: StepAction,
): Promise<Result<undefined>> {
  if (!allowsAction(step, action)) return refused('conflict', 'This step does not work that way.');
  const { database, clock } = services;
  if (action === 'reopen') {
    await database.db.delete(firstStepMarks).where(eq(firstStepMarks.step, step));
    return done;
  }
  if (step === 'email' && action === 'try' && !(await hasFactsSoon(services))) {
    return refused('conflict', 'Confirm your store’s facts first: emails show them.');
  }
  if (step === 'builder' && action === 'confirm') return leaveBuilderOff(services);
  const mark = action === 'try' ? await tried(services, step) : noted[action];
  const row = { ...mark, at: clock() };
  await database.db
    .insert(firstStepMarks)
    .values({ step, ...row })
    .onConflictDoUpdate({ target: firstStepMarks.step, set: row });
  return done;
}

/** A saved version holds within two seconds. */
function readSaved({ database, clock }: Services) {
  return readSettings(database.db, new Date(clock().getTime() + 2 * secondMs));
}

/** Settings and history say it then. */
async function leaveBuilderOff(services: Services): Promise<Result<undefined>> {
  const { opening } = (await readSaved(services)).values;
  const value = { ...opening, hasBuilder: false };
  const saved = await saveSetting(services, 'opening', { value, validFrom: null, note: '' }, null);
  return saved.ok ? done : saved;
}

/** The facts' step says already that it is done when they were just saved. */
async function hasFactsSoon(services: Services): Promise<boolean> {
  const { mailer, config } = services;
  if (mailer.hasFacts()) return true;
  const saved = await readSaved(services);
  if (!openingOf(saved, config.isLive).areFactsConfirmed) return false;
  await pause(2 * secondMs);
  return mailer.hasFacts();
}

type Outcome = Pick<StepMark, 'outcome' | 'message'>;

const noted = {
  confirm: { outcome: 'done', message: null },
  dismiss: { outcome: 'dismissed', message: null },
} as const satisfies Record<string, Outcome>;

async function tried(services: Services, step: StepName): Promise<Outcome> {
  const answer = step === 'email' ? await sendTestEmail(services) : await checkPayments(services);
  return answer.ok
    ? { outcome: 'done', message: answer.value }
    : { outcome: 'failed', message: answer.reason };
}

/** One email to the owner, past the outbox, so that the mail server's own answer is the result. */
async function sendTestEmail(services: Services): Promise<Result<string, string>> {
  const { mailer, config, clock } = services;
  if (mailer.transport === null)
    return failed('The store has no mail server yet, so its emails reach nobody.');
  const recipient = ownerAddress(services);
  const rendered = await mailer.render('owner-alert', {
    title: 'Your store can send emails',
    orderId: null,
    orderNumber: null,
    paragraphs: ['You asked for this email in the first steps of your store. There is nothing to do.'],
    facts: [],
    shopUrl: config.publicUrl,
  });
  const started = performance.now();
  const delivery = await mailer.transport.send({
    id: randomUUID(),
    recipient,
    createdAt: clock(),
    ...rendered,
  });
  if (delivery.outcome !== 'sent') return failed(mailFailureText(delivery.reason));
  const seconds = Math.max(1, Math.round((performance.now() - started) / 1000));
  return ok(
    `The mail server took it for ${recipient} in ${seconds === 1 ? '1 second' : `${seconds} seconds`}. Look whether it arrived.`,
  );
}

/** Every provider in use that can be asked says what it found. */
async function checkPayments(services: Services): Promise<Result<string, string>> {
  const words: string[] = [];
  for (const provider of Object.values(services.providers)) {
    if (!provider.check || !provider.isSetUp(services)) continue;
    const answer = await provider.check(services);
    if (!answer.ok) return answer;
    words.push(answer.value);
  }
  return ok(words.join(' '));
}
