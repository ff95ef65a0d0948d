import { call, send } from './http.ts';
import type { Random } from './random.ts';

type Delivery = { headers: Record<string, string>; body: string };

/** Sends an event with a forged signature. Resolves to the forgery if the store accepted it, otherwise to null. */
export async function sendForged(simulator: string, store: string, random: Random): Promise<string | null> {
  const { body } = await call('GET', `${simulator}/_sim/webhooks`);
  const real = (body as Delivery[]).at(-1);
  if (real === undefined) return null;
  const [what, forgery] = random.pick(forgeriesOf(real));
  try {
    const answer = await send('POST', `${store}/api/paypal/webhook`, forgery.body, forgery.headers, 30_000);
    return answer.status < 300 ? what : null;
  } catch {
    return null; // The store is down.
  }
}

function forgeriesOf({ headers, body }: Delivery): [[string, Delivery], ...[string, Delivery][]] {
  const event = JSON.parse(body) as Record<string, unknown>;
  const other = JSON.stringify({ ...event, id: `WH-FORGED-${String(event['id'])}` });
  const unsigned = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.toLowerCase().startsWith('paypal-')),
  );
  const elsewhere = 'https://paypal.example/cert.pem';
  return [
    ['another event under a real signature', { headers, body: other }],
    ['an event without a signature', { headers: unsigned, body: other }],
    ['a certificate from elsewhere', { headers: withHeader(headers, 'paypal-cert-url', elsewhere), body }],
    ['another transmission', { headers: withHeader(headers, 'paypal-transmission-id', 'forged'), body }],
  ];
}

function withHeader(headers: Record<string, string>, name: string, value: string): Record<string, string> {
  const others = Object.entries(headers).filter(([other]) => other.toLowerCase() !== name);
  return { ...Object.fromEntries(others), [name]: value };
}
