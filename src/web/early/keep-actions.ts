import { gateId } from '#web/shop/age-gate/gate-marks.ts';
import { fill, isField, stateOf } from './fields.ts';
import { onTakeOver } from './take-over.ts';

/*
 * Whoever is faster than the shop's scripts loses nothing: what is pressed, filled in or sent is done again once they are
 * there, the last of each element, in order.
 */
const actions = new Map<Element, () => void>();
const kept = { click: keepPress, input: keepFill, submit: keepSubmit };

for (const [type, listener] of Object.entries(kept)) document.addEventListener(type, listener);
onTakeOver(() => {
  for (const [type, listener] of Object.entries(kept)) document.removeEventListener(type, listener);
  return replay;
});

/** Each finds the page as the one before it has left it: React draws between them. */
async function replay(): Promise<void> {
  for (const [element, act] of actions) {
    actions.delete(element);
    await Promise.resolve();
    if (element.isConnected) act();
  }
}

/** Links work without scripts, the gate has its own, and a form's button is known by what it sends. */
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

/** A form with an address of its own works without scripts. */
function keepSubmit(event: Event): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return;
  event.preventDefault();
  keep(form, () => form.requestSubmit());
}

/** Its place is that of the last time: of two choices, the one that was made last counts. */
function keep(element: Element, act: () => void): void {
  actions.delete(element);
  actions.set(element, act);
}
