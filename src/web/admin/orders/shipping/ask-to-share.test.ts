import { expect, test } from 'vitest';
import { ApiError } from '#web/api-client.ts';
import { alerts } from '#web/ui/messages/alert-store.ts';
import { askToShare } from './ask-to-share.ts';

const shared = refusalWith({ sharedWith: ['RT-7K2M-9QXA', 'RT-7K2M-9QXB'] });

test.each([true, false])(
  'a number that a parcel to the same address has is asked about once; answered %s (R-SHIP-29)',
  async (isShared) => {
    const sent: unknown[] = [];
    const sending = askToShare({ trackingNumber: '9400' }, async (confirmed) => {
      sent.push(confirmed);
      if (confirmed.confirmedNumber === undefined) throw shared;
      return 'shipped';
    });
    await expect.poll(() => alerts.get()).toHaveLength(1);
    expect(alerts.get()[0]?.text).toContain('RT-7K2M-9QXA, RT-7K2M-9QXB already has');
    alerts.get()[0]?.answer(isShared);
    expect(await sending.catch((error: unknown) => error)).toBe(isShared ? 'shipped' : shared);
    expect(sent).toEqual(isShared ? [{}, { confirmedNumber: '9400' }] : [{}]);
  },
);

test('another refusal asks nothing', async () => {
  const taken = refusalWith({ field: 'trackingNumber' });
  await expect(askToShare({ trackingNumber: '9400' }, () => Promise.reject(taken))).rejects.toBe(taken);
  expect(alerts.get()).toEqual([]);
});

function refusalWith(extra: object): ApiError {
  return new ApiError({ status: 409, statusText: '', text: JSON.stringify({ message: 'Taken', ...extra }) });
}
