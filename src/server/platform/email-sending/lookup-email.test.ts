import { expect, test } from 'vitest';
import { builtTemplates } from '../../../../test/support/email-templates.ts';
import { createMailer } from './mailer.ts';
import { demoMailerSettings } from '../../../../test/support/demo-settings.ts';

test('the code is in HTML and text but not in the subject, which lock screens show', async () => {
  const email = { smtpUrl: null, from: null, fulfillment: null };
  const mailer = createMailer({ config: { email }, settings: demoMailerSettings }, await builtTemplates());
  const props = { lookupId: crypto.randomUUID(), orderNumber: 'RT-7K3M-92QF', code: '048213' };
  const { subject, html, text } = await mailer.render('order-lookup-code', props);
  expect(subject).toBe('Your code for order RT-7K3M-92QF');
  for (const body of [html, text]) {
    expect(body).toContain('048213');
    expect(body).toContain('RT-7K3M-92QF');
    expect(body).toContain('within 10 minutes');
    expect(body).toContain('Nobody can see the order without this code');
    expect(body).not.toContain(props.lookupId);
  }
});
