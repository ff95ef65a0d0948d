import { sheet } from './button.js';

const simulator = new URL(import.meta.url).origin;
const POLL_MS = 250;

const CSS = `
  dialog { border: 0; max-width: 320px; color: #fff; background: transparent; text-align: center; font: 16px/1.5 system-ui, sans-serif; }
  dialog::backdrop { background: rgb(0 0 0 / 0.72); }
  button { all: unset; cursor: pointer; padding: 10px 18px; font-weight: 600; text-decoration: underline; }
  button:focus-visible { outline: 3px solid #fff; }
`;

/**
 * Opens the customer's window at the simulator. Call it synchronously in a click, or browsers block it. It accepts only messages
 * from that window, that origin and this flow. `decision`: the payer's id; null if the customer cancelled; rejected if the window
 * was blocked.
 */
export function openApprovalWindow() {
  // randomUUID needs a secure context; a store under test may be on plain http.
  const flow = crypto.getRandomValues(new Uint8Array(16)).join('');
  const { promise: decision, resolve, reject } = Promise.withResolvers();
  const popup = window.open(address(flow), `demo-paypal-${flow}`, 'popup,width=480,height=760');
  const cancel = () => finish(null);
  const cover = coverPage(() => popup?.focus(), cancel);
  const poll = setInterval(() => popup?.closed && cancel(), POLL_MS);
  let isThere = false;
  let wanted = null;
  window.addEventListener('message', hear);
  if (popup === null) {
    finish(null);
    reject(new Error('The payment window was blocked. Allow pop-ups for this site and try again.'));
  }

  function hear({ origin, source, data }) {
    if (origin !== simulator || source !== popup || data?.flow !== flow) return;
    if (data.type === 'ready') {
      isThere = true;
      showWanted();
    } else finish(data.type === 'approved' ? data.payerID : null);
  }

  /** After the window has loaded: if two addresses load at once, the first one may win. */
  function showWanted() {
    if (!isThere || wanted === null) return;
    popup.location.href = address(flow, wanted);
    wanted = null;
  }

  function finish(payerID) {
    clearInterval(poll);
    window.removeEventListener('message', hear);
    cover.remove();
    popup?.close();
    if (popup !== null) resolve(payerID);
  }

  return {
    decision,
    show(orderID) {
      wanted = orderID;
      showWanted();
    },
    focus: () => popup?.focus(),
    close: cancel,
  };
}

function address(flow, orderID) {
  const url = new URL('/checkoutnow', simulator);
  if (orderID !== undefined) url.searchParams.set('token', orderID);
  url.searchParams.set('origin', window.location.origin);
  url.searchParams.set('flow', flow);
  return url.href;
}

/** Darkens the page while the window is open, with buttons to find it again or to cancel. */
function coverPage(onContinue, onCancel) {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet(CSS)];
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', 'Demo PayPal');
  dialog.append(
    'The demo PayPal window is open. ',
    button('Continue', onContinue),
    button('Cancel', onCancel),
  );
  dialog.addEventListener('cancel', onCancel);
  root.append(dialog);
  document.body.append(host);
  dialog.showModal();
  return {
    remove() {
      // Closing first restores the focus.
      dialog.close();
      host.remove();
    },
  };
}

function button(label, onClick) {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = label;
  element.addEventListener('click', onClick);
  return element;
}
