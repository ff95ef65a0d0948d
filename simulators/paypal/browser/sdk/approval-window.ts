import { isWindowMessage } from '../messages.ts';
import { coverPage, frameInPage } from './overlay.ts';

export type Decision = { type: 'approved'; payerID: string } | { type: 'cancelled' };

export type ApprovalWindow = {
  /** The customer's decision; rejected if no window could be shown. */
  decision: Promise<Decision>;
  show: (orderID: string) => void;
  focus: () => void;
  close: () => void;
};

const POLL_MS = 250;
const FRAME_LOAD_MS = 15_000;

/**
 * Opens the customer's window at the simulator. Call it synchronously in a click, or browsers block it; then it appears as a
 * frame inside the page. It accepts only messages from that window, that origin and this flow.
 */
export function openApprovalWindow(simulator: string): ApprovalWindow {
  const flow = randomFlow();
  const { promise: decision, resolve, reject } = Promise.withResolvers<Decision>();
  // The decision may come before anyone awaits it; a later await still gets it.
  decision.catch(() => undefined);
  const address = (orderID: string | null): string => windowUrl(simulator, flow, orderID);
  const popup = window.open(address(null), `demo-paypal-${flow}`, popupFeatures());
  const frame = popup === null ? document.createElement('iframe') : null;
  if (frame !== null) frame.src = address(null);

  let isThere = false;
  let wanted: string | null = null;
  const cancel = (): void => finish({ type: 'cancelled' });
  const overlay = frame === null ? coverPage(() => popup?.focus(), cancel) : frameInPage(frame, cancel);
  const poll = window.setInterval(() => {
    if (popup?.closed === true) cancel();
  }, POLL_MS);
  const giveUp = window.setTimeout(() => {
    if (frame !== null)
      fail(new Error('The payment window was blocked. Allow pop-ups for this site and try again.'));
  }, FRAME_LOAD_MS);
  window.addEventListener('message', hear);

  function hear(event: MessageEvent<unknown>): void {
    const isOurs = event.origin === simulator && event.source === (popup ?? frame?.contentWindow);
    if (!isOurs || !isWindowMessage(event.data, flow)) return;
    if (event.data.type === 'ready') return welcome();
    finish(event.data.type === 'approved' ? { type: 'approved', payerID: event.data.payerID } : event.data);
  }

  function welcome(): void {
    window.clearTimeout(giveUp);
    isThere = true;
    showWanted();
  }

  /** After the window has loaded: if two addresses load at once, the first one may win. */
  function showWanted(): void {
    if (!isThere || wanted === null) return;
    if (popup !== null && !popup.closed) popup.location.href = address(wanted);
    else if (frame !== null) frame.src = address(wanted);
    wanted = null;
  }

  function finish(result: Decision): void {
    clean();
    resolve(result.type === 'approved' ? result : { type: 'cancelled' });
  }

  function fail(error: Error): void {
    clean();
    reject(error);
  }

  function clean(): void {
    window.clearInterval(poll);
    window.clearTimeout(giveUp);
    window.removeEventListener('message', hear);
    overlay.remove();
    popup?.close();
  }

  return {
    decision,
    show(orderID) {
      wanted = orderID;
      showWanted();
    },
    focus: () => (popup ?? frame)?.focus(),
    close: cancel,
  };
}

function windowUrl(simulator: string, flow: string, orderID: string | null): string {
  const url = new URL('/checkoutnow', simulator);
  if (orderID !== null) url.searchParams.set('token', orderID);
  url.searchParams.set('origin', window.location.origin);
  url.searchParams.set('flow', flow);
  return url.href;
}

function popupFeatures(): string {
  const width = Math.min(480, window.screen.availWidth);
  const height = Math.min(760, window.screen.availHeight);
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - width) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - height) / 2));
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}

function randomFlow(): string {
  // randomUUID needs a secure context; a store under test may be on plain http.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
