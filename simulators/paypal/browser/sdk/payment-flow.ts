import { openApprovalWindow, type ApprovalWindow } from './approval-window.ts';
import type { ButtonsOptions } from './options.ts';

type OnApproveActions = Parameters<NonNullable<ButtonsOptions['onApprove']>>[1];

/** The page's payment in progress. */
let active: ApprovalWindow | null = null;

/**
 * One payment, from the click to onApprove, onCancel or onError. A click while one is open only focuses its window.
 * `isEnabled` is what the page set through onInit's actions; onClick is called in both cases, like PayPal does.
 */
export function startPayment(
  options: ButtonsOptions,
  simulator: string,
  isEnabled: boolean,
  setBusy: (busy: boolean) => void,
): void {
  if (active !== null) return active.focus();
  const allowed = askOnClick(options);
  if (allowed === false || !isEnabled) return;
  // Synchronous with the click; later, a browser would block it.
  active = openApprovalWindow(simulator);
  setBusy(true);
  void pay(options, simulator, active, allowed).finally(() => {
    active = null;
    setBusy(false);
  });
}

async function pay(
  options: ButtonsOptions,
  simulator: string,
  approvalWindow: ApprovalWindow,
  allowed: true | Promise<boolean>,
): Promise<void> {
  try {
    if (!(await allowed)) return approvalWindow.close();
    const orderID = await createOrder(options);
    await approve(options, simulator, approvalWindow, orderID);
  } catch (error) {
    active?.close();
    report(options, error);
  }
}

async function createOrder(options: ButtonsOptions): Promise<string> {
  if (options.createOrder === undefined) throw new Error('createOrder is required');
  const orderID: unknown = await options.createOrder(
    { paymentSource: 'paypal' },
    { order: { create: () => Promise.reject(new Error('Create the order on your server')) } },
  );
  if (typeof orderID !== 'string' || orderID === '')
    throw new Error(`Expected an order id to be passed, got: ${String(orderID)}`);
  return orderID;
}

async function approve(
  options: ButtonsOptions,
  simulator: string,
  firstWindow: ApprovalWindow,
  orderID: string,
): Promise<void> {
  let approvalWindow: ApprovalWindow | null = firstWindow;
  while (approvalWindow !== null) {
    approvalWindow.show(orderID);
    const decision = await approvalWindow.decision;
    if (decision.type === 'cancelled') {
      options.onCancel?.({ orderID }, { redirect: () => undefined });
      return;
    }
    approvalWindow = await handOver(options, simulator, orderID, decision.payerID);
  }
}

/** Calls onApprove; returns the new window if the page restarted (a declined instrument). */
async function handOver(
  options: ButtonsOptions,
  simulator: string,
  orderID: string,
  payerID: string,
): Promise<ApprovalWindow | null> {
  let next: ApprovalWindow | null = null;
  let isOver = false;
  const actions: OnApproveActions = {
    redirect: (url) => window.location.assign(url),
    restart() {
      if (isOver) throw new Error('actions.restart() must be called within onApprove');
      next ??= openApprovalWindow(simulator);
      active = next;
    },
  };
  const approval = {
    orderID,
    payerID,
    paymentID: null,
    billingToken: null,
    facilitatorAccessToken: '',
    paymentSource: 'paypal',
  };
  try {
    await options.onApprove?.(approval, actions);
  } finally {
    isOver = true;
  }
  return next;
}

/** True, false, or a promise of it when the page decides later. */
function askOnClick(options: ButtonsOptions): boolean | Promise<boolean> {
  let isRejected = false;
  const actions = {
    reject: (): Promise<void> => {
      isRejected = true;
      return Promise.resolve();
    },
    resolve: (): Promise<void> => Promise.resolve(),
  };
  const answer: unknown = options.onClick?.({ fundingSource: 'paypal' }, actions);
  if (isRejected) return false;
  if (!(answer instanceof Promise)) return true;
  return answer.then(() => !isRejected);
}

function report(options: ButtonsOptions, reason: unknown): void {
  const error = reason instanceof Error ? reason : new Error(String(reason));
  if (options.onError === undefined) reportError(error);
  // PayPal passes the error itself; its published type is an open record.
  else options.onError(error as unknown as Record<string, unknown>);
}
