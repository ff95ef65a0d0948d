import type { PayPalButtonsComponentProps } from '@paypal/react-paypal-js';
import { afterEach, inject } from 'vitest';
import { provider } from '../../support/ledger.ts';

type Approval = NonNullable<Parameters<ReturnType<typeof provider>['approve']>[1]>;

/** What the shopper does in PayPal's window. */
type Choice = Approval | 'cancel';

let answer: Choice | Promise<Choice> = 'approve';

afterEach(() => {
  answer = 'approve';
});

/** The shopper's choice in PayPal's windows from now on; a promise leaves the window open. */
export function answerPayPal(choice: Choice | Promise<Choice>): void {
  answer = choice;
}

/** The simulator, which listens one port above the store. */
export function payPal() {
  const url = new URL(inject('storeUrl'));
  url.port = String(Number(url.port) + 1);
  return provider({ origin: url.origin });
}

/** In place of PayPal's script, which needs a browser's windows: its button, and the calls that it makes to the page. */
Object.assign(window, { paypal: { Buttons: buttons } });

new MutationObserver((changes) => {
  for (const { addedNodes } of changes) {
    for (const node of addedNodes) {
      if (node instanceof HTMLScriptElement && node.src.includes('/sdk/js?'))
        node.dispatchEvent(new Event('load'));
    }
  }
}).observe(document.head, { childList: true });

function buttons(given: PayPalButtonsComponentProps) {
  let options = given;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'PayPal';
  button.style.height = `${options.style?.height}px`;
  button.addEventListener('click', () => void pay(options));
  return {
    isEligible: () => true,
    render: (container: HTMLElement) => Promise.resolve(container.append(button)),
    close: () => Promise.resolve(button.remove()),
    updateProps: (next: PayPalButtonsComponentProps) => {
      options = { ...options, ...next };
      return Promise.resolve();
    },
  };
}

/** From the click to onApprove, onCancel or onError. The page restarts it if another card may pay. */
async function pay(options: PayPalButtonsComponentProps): Promise<void> {
  try {
    const orderID = await options.createOrder?.({ paymentSource: 'paypal' }, {} as never);
    let isOpen = true;
    while (isOpen) {
      isOpen = false;
      const choice = await answer;
      if (choice === 'cancel') {
        options.onCancel?.({ orderID }, {} as never);
        return;
      }
      await payPal().approve(orderID ?? '', choice);
      const restart = () => void (isOpen = true);
      await options.onApprove?.({ orderID } as never, { restart } as never);
    }
  } catch (error) {
    options.onError?.(error as Record<string, unknown>);
  }
}
