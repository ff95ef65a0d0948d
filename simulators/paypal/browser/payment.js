import { openApprovalWindow } from './approval-window.js';

/** The page's payment in progress. */
let active = null;

/** One payment, from the click to onApprove, onCancel or onError. A click while one is open only focuses its window. */
export function startPayment(options, setBusy) {
  if (active !== null) return active.focus();
  // Synchronous with the click; later, a browser would block it.
  active = openApprovalWindow();
  setBusy(true);
  pay(options)
    .catch((error) => {
      active.close();
      options.onError?.(error);
    })
    .finally(() => {
      active = null;
      setBusy(false);
    });
}

async function pay(options) {
  const orderID = await options.createOrder({ paymentSource: 'paypal' }, {});
  for (let isOpen = true; isOpen;) {
    active.show(orderID);
    const payerID = await active.decision;
    if (payerID === null) return options.onCancel?.({ orderID }, {});
    isOpen = false;
    // A page restarts if a card was declined.
    const restart = () => {
      isOpen = true;
      active = openApprovalWindow();
    };
    await options.onApprove?.({ orderID, payerID, paymentSource: 'paypal' }, { restart });
  }
}
