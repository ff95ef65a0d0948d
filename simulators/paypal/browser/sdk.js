/* The browser script of `paypal.Buttons`: one PayPal button, with what the official React component uses. A classic script, as PayPal's. */
{
  const script = document.currentScript;
  // A script of another origin has no address of its own for relative imports.
  const load = (file) => import(new URL(file, script.src).href);
  const modules = Promise.all([load('/sdk/button.js'), load('/sdk/payment.js')]);

  /** Options: those of @paypal/react-paypal-js. */
  const buttons = (given = {}) => {
    let options = given;
    let view = null;
    return {
      isEligible: () => [undefined, 'paypal'].includes(given.fundingSource),
      async render(container) {
        const [{ drawButton }, { startPayment }] = await modules;
        view?.remove();
        view = drawButton(container, options.style ?? {}, () => startPayment(options, view.setBusy));
        options.onInit?.({}, { enable: async () => undefined, disable: async () => undefined });
      },
      async close() {
        view?.remove();
      },
      async updateProps(next) {
        options = { ...options, ...next };
      },
    };
  };

  window[script.dataset.namespace ?? 'paypal'] = {
    version: '5.0.0-simulator',
    FUNDING: { PAYPAL: 'paypal' },
    Buttons: buttons,
    getFundingSources: () => ['paypal'],
    isFundingEligible: (source) => source === 'paypal',
  };
}
