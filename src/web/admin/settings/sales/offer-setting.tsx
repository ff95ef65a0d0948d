import { useState } from 'react';
import { offerText } from '#domain/selling/discounts/offer.ts';
import type { OfferSetting, PlannedOffer } from '#domain/settings/kinds/offer.schema.ts';
import type { ShownSetting } from '#domain/settings/versions/setting.schema.ts';
import { useDateTime } from '#web/admin/date-time.ts';
import { RowButton, useEditedRow } from '#web/admin/settings/edited-row.tsx';
import { SettingPage } from '#web/admin/settings/setting-page.tsx';
import { useSaveSetting } from '#web/admin/settings/use-save-setting.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { OfferEditor } from './offer-editor.tsx';

/** The one offer that shoppers get without a code (R-OFFER-1). */
export function OfferSettings() {
  return (
    <SettingPage
      kind="offer"
      note="Shoppers get it without a code, and see it by its name in the cart and at checkout. With a discount code, the better one for the shopper holds, or both if you say so."
    >
      {(value, setting) => <OfferCard value={value} setting={setting} />}
    </SettingPage>
  );
}

function OfferCard({ value: { offer }, setting }: { value: OfferSetting; setting: ShownSetting }) {
  const { edited, edit, leave, backTo } = useEditedRow<'offer'>();
  const save = useSaveSetting(setting, 'offer', {
    failure: 'Offer not ended',
    now: 'The offer has ended.',
    onSaved: () => leave('offer'),
  });
  const button = { back: backTo('offer'), onClick: () => edit('offer') };
  if (edited !== null) {
    return (
      <div className="rounded-m border border-line bg-surface p-4">
        <OfferEditor offer={offer} setting={setting} onClose={() => leave()} />
      </div>
    );
  }
  if (offer === null) {
    return (
      <EmptyState
        title="No offer"
        action={
          <RowButton {...button} level="secondary">
            Make an offer
          </RowButton>
        }
      >
        A percentage, an amount or free shipping, from an amount of goods.
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-m border border-line bg-surface p-4">
      <div className="min-w-0 grow basis-64">
        <p className="type-strong wrap-anywhere">{offer.name}</p>
        <p className="type-small text-text-2">
          {offerText(offer)}.{' '}
          {offer.alsoWithCodes ? 'Also with codes.' : 'The better of it and a code holds.'}
        </p>
        <Times offer={offer} />
      </div>
      <div className="flex gap-3">
        <RowButton {...button} level="secondary" size="small">
          Edit<span className="sr-only"> {offer.name}</span>
        </RowButton>
        <Button
          level="text"
          size="small"
          busy={save.isPending && 'Saving...'}
          onClick={() => save.mutate({ value: { offer: null } })}
        >
          End now<span className="sr-only"> {offer.name}</span>
        </Button>
      </div>
    </div>
  );
}

function Times({ offer: { from, until } }: { offer: PlannedOffer }) {
  const dateTime = useDateTime();
  const [now] = useState(() => new Date().toISOString());
  const start = from !== null && from > now ? `From ${dateTime(from)}` : 'Now';
  const end = until === null ? 'until you end it' : `until ${dateTime(until)}`;
  const text = until !== null && until <= now ? `Ended ${dateTime(until)}` : `${start} ${end}`;
  return <p className="type-small tabular text-text-2">{text}</p>;
}
