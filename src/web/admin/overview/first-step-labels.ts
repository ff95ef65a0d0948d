import type { FirstStep } from '#domain/dashboard/overview/first-steps.ts';
import { paths } from '#domain/paths.ts';
import { places } from '#web/admin/frame/addresses.ts';

type FirstStepLabel = { title: string; text: string; action?: { label: string; to: string } };

/** A first step's text: its purpose, what to do, and its link. Variables are set in the environment of the process. */
export function firstStepLabel({ step, isDone, missing }: FirstStep): FirstStepLabel {
  switch (step) {
    case 'product':
      return {
        title: 'Add your first product',
        text: isDone
          ? 'Shoppers can see your products.'
          : 'Give it a name, a price and pictures. Shoppers see it once it is visible.',
        action: { label: 'Add product', to: places.newProduct },
      };
    case 'policies':
      return {
        title: 'Review your policies',
        text: isDone
          ? 'Your privacy policy and terms of sale are saved.'
          : 'The store comes with a starter privacy policy and terms of sale. Check both, change what differs for you, and save them.',
        action: { label: 'Edit policies', to: places.policies },
      };
    case 'payments':
      return { title: 'Take real payments', text: paymentWords(missing) };
    case 'email':
      return { title: 'Send emails', text: emailWords(missing) };
    case 'order':
      return {
        title: 'Place a test order',
        text: 'Buy something from your own store, then refund it from the order. These steps go away after your first paid order.',
        action: { label: 'Open the store', to: paths.home },
      };
  }
}

function paymentWords(missing: FirstStep['missing']): string {
  if (missing === 'live-payments') {
    return 'The store takes no real payments yet. In its settings file, set PAYPAL_ENVIRONMENT=live, PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID, and restart the store.';
  }
  if (missing === 'webhook') {
    return 'PayPal is live. Set PAYPAL_WEBHOOK_ID so that PayPal notifies the store of each payment right away, and restart the store.';
  }
  return 'PayPal is live and notifies the store of each payment.';
}

function emailWords(missing: FirstStep['missing']): string {
  if (missing === 'mail-server') {
    return 'Emails are kept in the dashboard and not sent. Set SMTP_URL and MAIL_FROM, and restart the store.';
  }
  if (missing === 'order-address') {
    return 'Emails to shoppers are sent. Set FULFILLMENT_EMAIL to the address that should get new order emails, and restart the store.';
  }
  return 'Emails are sent, and you get an email for each new order.';
}
