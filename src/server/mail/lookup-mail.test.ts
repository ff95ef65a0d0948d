import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { startMailServer } from '../../../test/support/mail-server.ts';
import { builtTemplates } from '../../../test/support/mail-templates.ts';
import { createQueue } from '../jobs/queue.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { findMail } from './mail.queries.ts';
import { createMailer } from './mailer.ts';
import { deliverMail } from './send-mail.ts';

const database = await testDatabase();
const templates = await builtTemplates();
const log = Fastify({ logger: { level: 'silent' } }).log;
const props = { orderNumber: 'RT-7K3M-92QF', code: '048213' };

test('the code arrives as HTML and text, is not in the subject, and is forgotten by the outbox', async () => {
  const server = await startMailServer();
  const { mail, deliver } = await enqueued(server.url);
  expect(mail?.props).toEqual(props);
  expect(await deliver()).toBe('sent');
  const [arrived] = server.mails;
  expect(arrived?.subject).toBe('Your code for order RT-7K3M-92QF');
  for (const body of [arrived?.html, arrived?.text]) {
    expect(body).toContain('048213');
    expect(body).toContain('RT-7K3M-92QF');
    expect(body).toContain('within 15 minutes');
  }
  expect(JSON.stringify(await findMail(database.db, mail?.id ?? ''))).not.toContain('048213');
  await server.close();
});

test('without a mail server the administrator reads the code in the preview, as every other mail', async () => {
  const { mail, deliver } = await enqueued(null);
  expect(await deliver()).toBe('sent');
  expect((await findMail(database.db, mail?.id ?? ''))?.text).toContain('048213');
});

async function enqueued(smtpUrl: string | null) {
  const queue = await createQueue(database, log);
  const mailer = createMailer({ mail: { smtpUrl, from: null, fulfilment: null } }, templates);
  const id = await database.db.transaction((tx) =>
    enqueueMail(tx, queue, {
      kind: 'order-lookup-code',
      recipient: 'dana@buyer.example',
      dedupeKey: crypto.randomUUID(),
      orderId: null,
      props,
    }),
  );
  await queue.stop();
  return {
    mail: await findMail(database.db, id ?? ''),
    deliver: async () => {
      const outcome = await deliverMail({ database, mailer, log, clock: () => new Date() }, id ?? '');
      mailer.close();
      return outcome;
    },
  };
}
