import type { FirstStep } from '#domain/first-steps/first-steps.ts';
import { paths } from '#domain/paths.ts';
import { places } from '#web/admin/frame/addresses.ts';

type StepWords = { title: string; text: string; action?: { label: string; to: string } };

/** A first step in words: what it is for, what to do, and the way there. Variables are set where the store is started. */
export function stepWords({ step, isDone, missing }: FirstStep): StepWords {
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
        title: 'Make the policies yours',
        text: isDone
          ? 'Your privacy policy and terms of sale are saved.'
          : 'The shop comes with a privacy policy and terms of sale to start from. Check both, change what is different for you, and save them.',
        action: { label: 'Edit policies', to: places.texts },
      };
    case 'payments':
      return { title: 'Take real payments', text: paymentWords(missing) };
    case 'email':
      return { title: 'Send emails', text: emailWords(missing) };
    case 'order':
      return {
        title: 'Place a test order',
        text: 'Buy something from your own shop, then refund it from the order. These steps go away after your first paid order.',
        action: { label: 'Open the shop', to: paths.home },
      };
  }
}

function paymentWords(missing: FirstStep['missing']): string {
  if (missing === 'live-payments') {
    return 'No money moves yet. Set PAYPAL_ENVIRONMENT=live, PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID, and restart the store.';
  }
  if (missing === 'webhook') {
    return 'PayPal is live. Set PAYPAL_WEBHOOK_ID so that PayPal tells the store about each payment at once, and restart the store.';
  }
  return 'PayPal is live and tells the store about each payment.';
}

function emailWords(missing: FirstStep['missing']): string {
  if (missing === 'mail-server') {
    return 'Emails are kept in the dashboard and not sent. Set SMTP_URL and MAIL_FROM, and restart the store.';
  }
  if (missing === 'order-address') {
    return 'Emails to shoppers are sent. Set FULFILLMENT_EMAIL to the address where you want to hear about new orders, and restart the store.';
  }
  return 'Emails are sent, and new orders are announced to you.';
}
