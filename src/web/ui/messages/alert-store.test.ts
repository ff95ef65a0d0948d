import { expect, test } from 'vitest';
import { alerts, showAlert } from './alert-store.ts';

test('an alert stays until it is answered, and returns the answer (R-MSG-5)', async () => {
  const answered = showAlert({ text: 'Payment was cancelled. You can try again when ready.' });
  expect(alerts.get()[0]?.text).toBe('Payment was cancelled. You can try again when ready.');
  alerts.get()[0]?.answer(true);
  expect(await answered).toBe(true);
  expect(alerts.get()).toEqual([]);
});

test('a second alert waits for the first one’s answer', async () => {
  const first = showAlert({ text: 'Delete the order?', cancel: 'Keep' });
  const second = showAlert({ text: 'Payment successful! Thank you for your purchase.' });
  expect(alerts.get()[0]?.text).toBe('Delete the order?');
  alerts.get()[0]?.answer(false);
  expect(alerts.get()[0]?.text).toBe('Payment successful! Thank you for your purchase.');
  alerts.get()[0]?.answer(true);
  expect(await Promise.all([first, second])).toEqual([false, true]);
});
