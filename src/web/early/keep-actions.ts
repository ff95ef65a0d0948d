import { inOwnTask } from '#web/own-task.ts';
import { gateId } from '#web/shop/age-gate/gate-marks.ts';
import { fill, isCheckable, isField, stateOf } from './fields.ts';
import { onTakeOver } from './take-over.ts';

/*
 * Shoppers who act before the app's scripts load lose nothing: clicks, input and submits are recorded and replayed in order, the
 * last one per element, but each press of a stepper's button. The same holds for a part of a page whose own code is still loading.
 */
type Kept = { act: () => void; times: number };
const actions = new Map<Element, Kept>();
const lookAgainMs = 100;
const served = addressNow();
let isLeaving = false;
let isTakenOver = false;
let isInteractive = false;
let timer = 0;

// Before React hears of them: it sets a field to its own value if it hydrates the page because of this event, and swallows a click
// on a part that it cannot hydrate yet.
window.addEventListener('click', keepPress, true);
for (const type of ['click', 'input']) window.addEventListener(type, keepFill, true);
// On the way up: React's capturing listener has hydrated the button by then.
document.addEventListener('click', dropPress);
// After React, which listens on the document.
window.addEventListener('submit', keepSubmit);
window.addEventListener('popstate', followAddress);
onTakeOver(() => {
  if (isLeaving) return null;
  isTakenOver = true;
  return () => {
    isInteractive = true;
    // The click that made the page interactive ends first.
    inOwnTask(() => void replay());
  };
});

/**
 * Back after a reload changes only the address of a page whose router is not there yet. Forward, in turn, may end the loading of the
 * other document, so this page is loaded again.
 */
function followAddress(): void {
  if (isTakenOver || (addressNow() === served && !isLeaving)) return;
  isLeaving = true;
  window.location.reload();
}

function addressNow(): string {
  return window.location.pathname + window.location.search;
}

/** React renders between replayed actions, so each one sees the page as the previous one left it. */
async function replay(): Promise<void> {
  timer = 0;
  const due = [...actions].filter(isDue);
  for (const [element] of due) actions.delete(element);
  for (const [element, { act, times }] of due) {
    for (let time = 0; time < times; time += 1) {
      await Promise.resolve();
      if (element.isConnected) act();
    }
  }
  if (actions.size > 0) lookAgain();
}

function isDue([element]: [Element, unknown]): boolean {
  return !element.isConnected || isHydrated(element);
}

/** What comes now must follow the replay of what came before. */
function isReplayAhead(): boolean {
  return isTakenOver && (isInteractive ? [...actions].some(isDue) : actions.size > 0);
}

function lookAgain(): void {
  timer ||= window.setTimeout(() => void replay(), lookAgainMs);
}

/** React writes a property to each element that it has hydrated. */
function isHydrated(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps$'));
}

/** Links work without scripts, the gate has its own script, and a submit covers its button's click. */
function keepPress(event: Event): void {
  const { target } = event;
  const button = target instanceof Element ? target.closest('button') : null;
  if (!button || button.closest(`#${gateId}`) || (button.form && button.type === 'submit')) return;
  const isLater = isReplayAhead();
  if (isLater) {
    event.stopImmediatePropagation();
    event.preventDefault();
  }
  keep(button, () => button.click(), !isLater && isInteractive && isHydrated(button));
}

/** A click that React has hydrated the page for was its own to handle. */
function dropPress({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  const kept = button && isHydrated(button) && actions.get(button);
  if (!kept) return;
  if (kept.times === 1) actions.delete(button);
  else kept.times -= 1;
}

/**
 * Until the page is interactive, React may still be at work on a field that looks hydrated. A click that hydrates the page is kept,
 * whatever its own `input` finds afterward: React takes the new state for the one it has set.
 */
function keepFill({ target, type }: Event): void {
  if (!isField(target) || isCheckable(target) !== (type === 'click')) return;
  const state = stateOf(target);
  keep(target, () => fill(target, state), isInteractive && isHydrated(target) && !isReplayAhead());
}

/**
 * A form with an action works without scripts. Another one's own code keeps the browser from sending it, but not while React is at
 * work on its part of the page, although it looks hydrated.
 */
function keepSubmit(event: Event): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return;
  const isTaken = event.defaultPrevented;
  event.preventDefault();
  keep(form, () => form.requestSubmit(), isTaken);
}

/** Moved to the end, because the last of two choices counts: also one that the page has taken before the replay. */
function keep(element: Element, act: () => void, isTaken: boolean): void {
  const before = element.hasAttribute('data-steps') ? (actions.get(element)?.times ?? 0) : 0;
  actions.delete(element);
  if (isTaken) return;
  actions.set(element, { act, times: before + 1 });
  if (isInteractive) lookAgain();
}
