import { call } from './http.ts';
import { leadTo, soonMs } from './kill-situations.ts';
import type { KillStep } from './kill-steps.ts';
import type { Random } from './random.ts';
import { newShopper } from './shopper.ts';
import type { World } from './world.ts';

export type KillResult = {
  /** False if the store never reached the step. */
  isKilled: boolean;
  /** What the store refused to a shopper who returned after the kill. */
  refused: string | null;
  /** The answer if the store never reached the step. */
  answered?: string;
};

/**
 * Leads the store to a step, kills it there and restarts it. In half of the cases the waiting shopper returns and continues;
 * in the other half the tab is closed and the store must settle alone. In half of the cases PayPal's webhooks are lost, too.
 */
export async function killAt(
  world: World,
  { situation, at }: KillStep,
  random: Random,
  number: number,
): Promise<KillResult> {
  const [store] = world.urls;
  const email = `shopper-${number}@example.com`;
  const shopper = newShopper({ store, simulator: world.simulator, email, isPatient: true });
  const comesBack = random.happens(0.5);
  await hearWebhooks(world, situation.endsWith('webhook') || random.happens(0.5));

  let killed = Promise.resolve(false);
  const arm = () => void (killed = killWhen(world, at));
  const { asked, goOn } = await leadTo(situation, { world, shopper, email, arm });
  const isKilled = await killed;
  world.postgres?.proxy.disarm();
  world.provider.disarm();
  if (!isKilled) return { isKilled, refused: null, answered: await asked };
  await world.restart(0);
  return { isKilled, refused: comesBack ? await refusalOf(goOn) : null };
}

function killWhen(world: World, at: KillStep['at']): Promise<boolean> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(false), soonMs);
    const kill = () => {
      world.stores[0]?.kill();
      clearTimeout(late);
      resolve(true);
    };
    if ('database' in at) world.postgres?.proxy.arm(at.database, kill);
    else world.provider.arm(at.provider, kill);
  });
}

async function refusalOf(goOn: () => Promise<unknown>): Promise<string | null> {
  try {
    await goOn();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Without an address PayPal's events are lost for good. */
async function hearWebhooks({ simulator, urls }: World, isHeard: boolean): Promise<void> {
  const url = isHeard ? `${urls[0]}/api/paypal/webhook` : null;
  await call('PUT', `${simulator}/_sim/webhooks/url`, { body: { url } });
}
