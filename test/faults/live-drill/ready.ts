import { setTimeout } from 'node:timers/promises';

/** How long a problem may last before it counts, because a busy machine can be late once. In ms. */
const patience = 45_000;

/** Problems that /readyz of a store reports repeatedly. */
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
