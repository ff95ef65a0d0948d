import type { WindowMessage } from '../messages.ts';

/*
 * The approval window’s script: it sends one decision to the store’s page, or to its return URL. It runs in the head and listens to
 * the whole document, so that no customer is faster than it.
 */
document.addEventListener('submit', (event) => {
  event.preventDefault();
  if (event.target instanceof HTMLFormElement) void approve(page(), event.target);
});
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[data-action]') : null;
  if (button) leave(page(), button.dataset['action'] === 'close');
});
document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement) explain(page(), target.value);
});
document.addEventListener('DOMContentLoaded', () => tell(page(), { type: 'ready' }));

function page(): HTMLElement {
  return document.querySelector('main') ?? document.body;
}

async function approve(main: HTMLElement, form: HTMLFormElement): Promise<void> {
  if (form.dataset['busy'] === 'yes') return;
  setBusy(form, true);
  showProblem(form, null);
  const order = main.dataset['order'] ?? '';
  try {
    const answer = await fetch('/checkoutnow/decision', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order, outcome: new FormData(form).get('outcome') }),
    });
    const result = (await answer.json()) as { payerID?: string; message?: string };
    if (!answer.ok || result.payerID === undefined) throw new Error(result.message);
    finish(main, { type: 'approved', orderID: order, payerID: result.payerID });
  } catch (error) {
    setBusy(form, false);
    const message = error instanceof Error && error.message !== '' ? error.message : 'Please try again.';
    showProblem(form, `The payment could not be approved. ${message}`);
  }
}

function leave(main: HTMLElement, withoutDeciding: boolean): void {
  // Closing sends no message, like the window's close button; a frame has no close button to imitate.
  if (withoutDeciding && window.opener !== null) return window.close();
  finish(main, { type: 'cancelled' });
}

type Decision = { type: 'approved'; orderID: string; payerID: string } | { type: 'cancelled' };

function finish(main: HTMLElement, decision: Decision): void {
  if (tell(main, decision)) {
    main.replaceChildren(notice('Returning to the shop. You can close this window.'));
    return window.close();
  }
  const isApproved = decision.type === 'approved';
  const target = webUrl(main.dataset[isApproved ? 'returnUrl' : 'cancelUrl']);
  if (target === null) {
    main.replaceChildren(notice('Done. You can close this window and go back to the shop.'));
    return;
  }
  target.searchParams.set('token', main.dataset['order'] ?? '');
  if (isApproved) target.searchParams.set('PayerID', decision.payerID);
  window.location.assign(target);
}

/** False if no store page is there to receive it. */
function tell(main: HTMLElement, message: Decision | { type: 'ready' }): boolean {
  const { shopOrigin, flow } = main.dataset;
  const opener: unknown = window.opener;
  const listener = isWindow(opener) ? opener : window.parent === window ? null : window.parent;
  if (listener === null || !shopOrigin || !flow) return false;
  const full: WindowMessage = { source: 'paypal-simulator', flow, ...message };
  listener.postMessage(full, shopOrigin);
  return true;
}

function isWindow(value: unknown): value is Window {
  return typeof value === 'object' && value !== null;
}

function webUrl(text: string | undefined): URL | null {
  if (text === undefined || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}

function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  form.dataset['busy'] = isBusy ? 'yes' : 'no';
  form.setAttribute('aria-busy', String(isBusy));
  for (const button of form.querySelectorAll('button')) button.disabled = isBusy;
}

function explain(main: HTMLElement, outcome: string): void {
  for (const line of main.querySelectorAll<HTMLElement>('[data-outcome]'))
    line.hidden = line.dataset['outcome'] !== outcome;
}

function showProblem(form: HTMLFormElement, sentence: string | null): void {
  const place = form.querySelector<HTMLElement>('.problem');
  if (place === null) return;
  place.hidden = sentence === null;
  place.textContent = sentence ?? '';
}

function notice(sentence: string): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.className = 'notice';
  paragraph.setAttribute('role', 'status');
  paragraph.textContent = sentence;
  return paragraph;
}
