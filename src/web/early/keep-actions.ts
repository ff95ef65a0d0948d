import { gateId } from '#web/shop/age-gate/gate-marks.ts';
import { fill, isField, stateOf } from './fields.ts';
import { onTakeOver } from './take-over.ts';

/*
 * Shoppers who act before the app's scripts load lose nothing: clicks, input and submits are recorded and replayed in order, the
 * last one per element. The same holds for a part of a page whose own code is still loading.
 */
const actions = new Map<Element, () => void>();
const kept = { click: keepPress, input: keepFill, submit: keepSubmit };
const lookAgainMs = 100;
let isTaken = false;
let timer = 0;

for (const [type, listener] of Object.entries(kept)) document.addEventListener(type, listener);
onTakeOver(() => {
  isTaken = true;
  return replay;
});

/** React renders between replayed actions, so each one sees the page as the previous one left it. */
async function replay(): Promise<void> {
  timer = 0;
  for (const [element, act] of actions) {
    if (element.isConnected && !isHydrated(element)) continue;
    actions.delete(element);
    await Promise.resolve();
    if (element.isConnected) act();
  }
  if (actions.size > 0) lookAgain();
}

function lookAgain(): void {
  timer ||= window.setTimeout(() => void replay(), lookAgainMs);
}

/** React writes a property to each element that it has hydrated. */
function isHydrated(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps$'));
}

/** Links work without scripts, the gate has its own script, and a submit covers its button's click. */
function keepPress({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (!button || button.closest(`#${gateId}`) || (button.form && button.type === 'submit')) return;
  keep(button, () => button.click());
}

function keepFill({ target }: Event): void {
  if (!isField(target)) return;
  const state = stateOf(target);
  keep(target, () => fill(target, state));
}

/** A form with an action works without scripts. */
function keepSubmit(event: Event): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return;
  if (!isHydrated(form)) event.preventDefault();
  keep(form, () => form.requestSubmit());
}

/** Moved to the end, because the last of two choices counts: also one that the page has taken before the replay. */
function keep(element: Element, act: () => void): void {
  actions.delete(element);
  if (isHydrated(element)) return;
  actions.set(element, act);
  if (isTaken) lookAgain();
}
