import { drawButton, type ButtonView } from './button-view.ts';
import { checkStyle, type ButtonsOptions } from './options.ts';
import { startPayment } from './payment-flow.ts';

const FUNDING = {
  PAYPAL: 'paypal',
  VENMO: 'venmo',
  APPLEPAY: 'applepay',
  CREDIT: 'credit',
  PAYLATER: 'paylater',
  CARD: 'card',
} as const;

const script = document.currentScript;
if (script instanceof HTMLScriptElement) {
  const simulator = new URL(script.src).origin;
  Object.assign(window, { [script.dataset['namespace'] ?? 'paypal']: namespace(simulator) });
}

function namespace(simulator: string): Record<string, unknown> {
  return {
    version: '5.0.0-simulator',
    FUNDING,
    Buttons: (options: ButtonsOptions = {}) => buttons(simulator, options),
    getFundingSources: () => [FUNDING.PAYPAL],
    isFundingEligible: (source: string) => source === FUNDING.PAYPAL,
    rememberFunding: () => undefined,
  };
}

/** `paypal.Buttons`: one PayPal button, with the features that the official React component uses. */
function buttons(simulator: string, given: ButtonsOptions): Record<string, unknown> {
  let options = given;
  let view: ButtonView | null = null;
  let isEnabled = true;
  checkStyle(options.style ?? {});

  function setEnabled(enabled: boolean): Promise<void> {
    isEnabled = enabled;
    view?.setEnabled(enabled);
    return Promise.resolve();
  }

  return {
    isEligible: () => options.fundingSource === undefined || options.fundingSource === FUNDING.PAYPAL,
    async render(target: HTMLElement | string) {
      const container = typeof target === 'string' ? document.querySelector(target) : target;
      if (container === null)
        throw new Error(
          `Document is ready and element ${typeof target === 'string' ? target : ''} does not exist`,
        );
      view?.remove();
      const drawn = drawButton(container, options.style ?? {}, () =>
        startPayment(options, simulator, isEnabled, drawn.setBusy),
      );
      view = drawn;
      options.onInit?.({}, { enable: () => setEnabled(true), disable: () => setEnabled(false) });
    },
    close() {
      view?.remove();
      view = null;
      return Promise.resolve();
    },
    updateProps(next: ButtonsOptions) {
      options = { ...options, ...next };
      return Promise.resolve();
    },
    resume: () => undefined,
    hasReturned: () => false,
  };
}
