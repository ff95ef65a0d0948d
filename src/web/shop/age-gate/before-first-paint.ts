import { readAge, rememberNo, rememberYes, type Age } from './age-records.ts';
import { behindGateId, cookieBannerId, questionFormId, questionId, verifiedEvent } from './gate-marks.ts';

/*
 * Runs in <head> before the first paint: verified shoppers never see the gate, and the gate works before the app's scripts load. It
 * sets data-age on <html>; the styles show or hide the gate, and the app's scripts take over from there.
 */
show(readAge());
if (isOpen()) freeParsedPage();
document.addEventListener('readystatechange', meetPage);
document.addEventListener('submit', answer);
window.addEventListener('pageshow', wakeUp);

function show(age: Age): void {
  document.documentElement.dataset['age'] = age;
}

/** The HTML is complete; the app's scripts may not have loaded. */
function meetPage(): void {
  if (document.readyState !== 'interactive') return;
  if (isOpen()) freePage();
  // Focusing computes the layout once more, so the page is painted first.
  else requestAnimationFrame(() => setTimeout(focusQuestion));
}

function focusQuestion(): void {
  document.getElementById(questionId)?.focus({ preventScroll: true });
}

function isOpen(): boolean {
  return document.documentElement.dataset['age'] === 'verified';
}

/** Before its styles are computed, which the attribute's removal would have computed again. */
function freeParsedPage(): void {
  const parsing = new MutationObserver(() => {
    if (freePage()) parsing.disconnect();
  });
  parsing.observe(document, { childList: true, subtree: true });
}

/** The page is inert in the HTML, which is the same for everyone. Returns whether it is there. */
function freePage(): boolean {
  const page = document.getElementById(behindGateId);
  page?.removeAttribute('inert');
  return page !== null;
}

/** The form works without scripts, too. */
function answer(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || form.id !== questionFormId) return;
  event.preventDefault();
  if (submitter instanceof HTMLButtonElement && submitter.value === 'yes') letIn();
  else turnAway(form.dataset['home'] ?? '');
}

function letIn(): void {
  rememberYes();
  open();
  // The cookie banner comes next, and then leaves the focus to the page (R-COOKIE-15).
  const banner = document.getElementById(cookieBannerId);
  const next = banner?.offsetHeight ? banner : document.getElementById('main');
  next?.focus({ preventScroll: true });
}

function open(): void {
  show('verified');
  freePage();
  document.dispatchEvent(new Event(verifiedEvent));
}

/** The form holds the home address, because importing the address list would outweigh this file. */
function turnAway(home: string): void {
  rememberNo();
  show('refused');
  if (window.location.pathname !== home) window.location.assign(home);
}

/** The question may have been answered in another tab while this page was in the back/forward cache. */
function wakeUp({ persisted }: PageTransitionEvent): void {
  if (persisted && readAge() === 'verified') open();
}
