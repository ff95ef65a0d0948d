import { setTimeout } from 'node:timers/promises';

/** A machine that is busy may be late once. In ms. */
const patience = 45_000;

/** What /readyz of a store complains about, and goes on complaining about. */
export async function complaints(store: string): Promise<string[]> {
  const until = performance.now() + patience;
  for (;;) {
    const { checks } = (await (await fetch(`${store}/readyz`)).json()) as {
      checks: { name: string; ok: boolean; message: string }[];
    };
    const wrong = checks.filter(({ ok }) => !ok);
    if (wrong.length === 0) return [];
    if (performance.now() > until) return wrong.map(({ name, message }) => `/readyz: ${name}: ${message}`);
    await setTimeout(1_000);
  }
}
