import { readAge, rememberNo, rememberYes, type Age } from './age-records.ts';
import { answerAttribute, behindGateId, questionId, verifiedEvent } from './gate-marks.ts';

/*
 * Runs in the head before the browser paints: who is known to be of age never sees the gate, and the gate answers while
 * the shop's own scripts are still on their way. It states on <html> what is known (data-age); the styles show the gate
 * accordingly, and the shop's scripts take it over from there.
 */
show(readAge());
document.addEventListener('readystatechange', meetPage);
document.addEventListener('click', answer);
window.addEventListener('pageshow', wakeUp);

function show(age: Age): void {
  document.documentElement.dataset['age'] = age;
}

/** All of the HTML is there, the shop's scripts may not be. */
function meetPage(): void {
  if (document.readyState !== 'interactive') return;
  if (document.documentElement.dataset['age'] === 'verified') freePage();
  else document.getElementById(questionId)?.focus({ preventScroll: true });
}

/** The page is inert in the HTML, which is the same for everybody. */
function freePage(): void {
  document.getElementById(behindGateId)?.removeAttribute('inert');
}

function answer({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  const given = button?.getAttribute(answerAttribute);
  if (given === 'yes') letIn();
  if (button && given === 'no') turnAway(button.value);
}

function letIn(): void {
  rememberYes();
  open();
  document.getElementById('main')?.focus({ preventScroll: true });
}

function open(): void {
  show('verified');
  freePage();
  document.dispatchEvent(new Event(verifiedEvent));
}

/** Home is named by the button, as the list of addresses would outweigh this file. */
function turnAway(home: string): void {
  rememberNo();
  show('refused');
  if (window.location.pathname !== home) window.location.assign(home);
}

/** A page that comes back as it was left may have been answered elsewhere since. */
function wakeUp({ persisted }: PageTransitionEvent): void {
  if (persisted && readAge() === 'verified') open();
}
