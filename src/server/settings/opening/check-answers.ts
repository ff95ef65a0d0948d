import { z } from 'zod';
import type { Judged } from '#domain/settings/opening/deploy-checks.ts';
import { providerWord } from '#domain/payments/providers/providers.ts';
import type { Services } from '#server/services.ts';
import type { Lookups } from './lookups.ts';

const readiness = z.object({
  checks: z.array(z.object({ name: z.string(), ok: z.boolean(), message: z.string() })),
});
type Checks = z.infer<typeof readiness>['checks'];

/** An address of nobody (RFC 5737): no proxy may pass it on as a caller's. */
const claimed = '192.0.2.77';

/** Asks the store as shoppers reach it. */
async function askStore({ config }: Services, look: Lookups): Promise<Checks | Judged> {
  const url = `${config.publicUrl}/readyz`;
  const answer = await look.ask(url, { headers: { 'x-forwarded-for': claimed } });
  const read = readiness.safeParse(jsonOf(answer?.body));
  if (read.success) return read.data.checks;
  const what = answer ? `answers ${answer.status}, and not as this store does` : 'does not answer';
  return {
    outcome: 'fail',
    message: `${url} ${what}. Start the store, and let the proxy pass calls on to it.`,
  };
}

export async function checkStore(services: Services, look: Lookups): Promise<Judged> {
  const checks = await askStore(services, look);
  if (!Array.isArray(checks)) return checks;
  const wrong = checks.find(({ name, ok }) => !ok && name !== 'proxy');
  if (wrong) return { outcome: 'fail', message: `${wrong.name}: ${wrong.message}` };
  return { outcome: 'ok', message: `The store answers at ${services.config.publicUrl}.` };
}

export async function checkProxy(services: Services, look: Lookups): Promise<Judged> {
  const checks = await askStore(services, look);
  const proxy = Array.isArray(checks) ? checks.find(({ name }) => name === 'proxy') : undefined;
  if (!proxy) return { outcome: 'warn', message: 'Not checked, because the store does not answer.' };
  if (!proxy.ok) {
    const mend = 'Set TRUST_PROXY to its address: 127.0.0.1 on this machine, uniquelocal for containers.';
    return { outcome: 'fail', message: `${proxy.message} ${mend}` };
  }
  if (!proxy.message.includes(claimed)) return { outcome: 'ok', message: 'The store sees who calls.' };
  return {
    outcome: 'fail',
    message:
      'The store believes any address that a caller claims, so limits stop nobody. Set TRUST_PROXY to the proxy’s addresses, and let the proxy replace X-Forwarded-For.',
  };
}

/** Those in use that can be asked. */
const askable = (services: Services) =>
  Object.values(services.providers).filter((one) => one.check && one.isSetUp(services));

export async function checkPayments(services: Services): Promise<Judged> {
  const words: string[] = [];
  for (const provider of askable(services)) {
    const answer = await provider.check?.(services);
    if (answer?.ok === false) return { outcome: 'fail', message: answer.reason };
    if (answer) words.push(answer.value);
  }
  return { outcome: 'ok', message: words.join(' ') };
}

/** An event that nobody signed must reach the store, which refuses it; then the provider sends a signed one. */
export async function checkWebhook(services: Services, look: Lookups): Promise<Judged> {
  const words: string[] = [];
  for (const provider of askable(services)) {
    const url = `${services.config.publicUrl}/api/${provider.name}/webhook`;
    const headers = { 'content-type': 'application/json' };
    const answer = await look.ask(url, { method: 'POST', headers, body: '{}' });
    if (answer?.status !== 400 || !answer.body.includes('signature'))
      return {
        outcome: 'fail',
        message: `An event to ${url} got ${answer?.status ?? 'no answer'} instead of the store’s. Let the proxy pass events of ${providerWord(provider.name)} on unchanged.`,
      };
    const signed = await provider.checkEvents?.(services);
    if (signed && signed.outcome !== 'ok') return signed;
    words.push(signed?.message ?? '');
  }
  return { outcome: 'ok', message: `Events reach the store. ${words.join(' ')}`.trim() };
}

function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
