import { adminPaths } from '#domain/admin-paths.ts';
import type { FirstStep, StepAction, StepName } from '#domain/dashboard/overview/first-steps.ts';
import { places } from '#web/admin/frame/addresses.ts';

type StepButton = { label: string } & ({ to: string } | { action: StepAction });

type FirstStepLabel = {
  title: string;
  /** While it is open. */
  text: string;
  /** Once it is done, if no try says it. */
  doneText: string;
  button: StepButton;
  /** Beside it, while it is open. */
  other?: StepButton;
};

const labels: Readonly<Record<StepName, FirstStepLabel>> = {
  facts: {
    title: 'Confirm your store’s facts',
    text: 'Name, address and email. Pages, emails and receipts say them.',
    doneText: 'Pages, emails and receipts say them.',
    button: { label: 'Enter facts', to: adminPaths.setting('facts') },
  },
  email: {
    title: 'Send a test email',
    text: 'The store sends one email to you, and shows what the mail server said.',
    doneText: 'The mail server took it.',
    button: { label: 'Send test email', action: 'try' },
  },
  payments: {
    title: 'Try PayPal',
    text: 'Checks the credentials, and that PayPal reports payments to this store. No money moves.',
    doneText: 'PayPal takes the credentials.',
    button: { label: 'Try PayPal', action: 'try' },
  },
  tax: {
    title: 'Say where you are registered for sales tax',
    text: 'Until then the suggested rates hold in every state, and “As delivered” keeps them. “Nowhere” is an answer.',
    doneText: 'Carts pay tax where you are registered.',
    button: { label: 'Choose states', to: adminPaths.setting('tax') },
    other: { label: 'As delivered', action: 'confirm' },
  },
  shipping: {
    title: 'Confirm shipping prices',
    text: 'The suggested prices hold until you change them.',
    doneText: 'Carts pay these prices.',
    button: { label: 'Review prices', to: adminPaths.setting('shipping') },
    other: { label: 'They are right', action: 'confirm' },
  },
  builder: {
    title: 'Turn the holster builder on, or leave it off',
    text: 'It is off. It sells holsters at the prices and lead times that come with the store.',
    doneText: 'You decided about it.',
    button: { label: 'Turn it on', to: adminPaths.setting('opening') },
    other: { label: 'Leave it off', action: 'confirm' },
  },
  policies: {
    title: 'Read your policies',
    text: 'The store comes with a privacy policy and terms of sale. Read both, and change what differs for you.',
    doneText: 'Your privacy policy and terms of sale are read.',
    button: { label: 'Read policies', to: places.policies },
    other: { label: 'I have read them', action: 'confirm' },
  },
  product: {
    title: 'Add your first product',
    text: 'Give it a name, a price and pictures. Shoppers see it once it is visible.',
    doneText: 'Shoppers can see your products.',
    button: { label: 'Add product', to: places.newProduct },
  },
};

/** A first step's words and buttons. What a try found is told instead of its purpose. */
export function firstStepLabel({ step, state, message }: FirstStep) {
  const { title, text, doneText, button, other } = labels[step];
  return {
    title,
    text: message ?? (state === 'done' ? doneText : text),
    button: state === 'done' ? againOf(button) : button,
    other: state === 'open' ? other : undefined,
  };
}

/** A short name of the step, for a list of what is left. */
export const shortStepNames: Readonly<Record<StepName, string>> = {
  facts: 'facts',
  email: 'email',
  payments: 'PayPal',
  tax: 'sales tax',
  shipping: 'shipping',
  builder: 'builder',
  policies: 'policies',
  product: 'products',
};

function againOf(button: StepButton): StepButton {
  return { ...button, label: 'action' in button ? 'Try again' : 'Change' };
}
