import { useState } from 'react';
import { categoryNames } from '#domain/catalog/products/category.ts';
import type { SalesSetting, StoredSale } from '#domain/settings/kinds/sales.schema.ts';
import type { ShownSetting } from '#domain/settings/versions/setting.schema.ts';
import { useDateTime } from '#web/admin/date-time.ts';
import { RowButton, useEditedRow } from '#web/admin/settings/edited-row.tsx';
import { SettingPage } from '#web/admin/settings/setting-page.tsx';
import { useSaveSetting } from '#web/admin/settings/use-save-setting.ts';
import { Badge, type Tone } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { SaleEditor } from './sale-editor.tsx';

/** Percentages off all products or some categories (R-PRICE-2); a single product's sale is in its editor. */
export function SalesSettings() {
  return (
    <SettingPage
      kind="sales"
      note="A percentage off all products or some categories. It begins and ends by itself. If several sales apply, the lowest price counts. Custom holsters keep their price."
    >
      {(value, setting) => <Sales value={value} setting={setting} />}
    </SettingPage>
  );
}

type SalesProps = { value: SalesSetting; setting: ShownSetting };

function Sales({ value, setting }: SalesProps) {
  /** The place of the sale that is edited; the number of sales: a new one. */
  const { edited, edit, leave, backTo } = useEditedRow<number>();
  const count = value.sales.length;
  const editor = (place: number) => (
    <SaleEditor value={value} place={place} setting={setting} onClose={() => leave()} />
  );
  const sales = [...value.sales.entries()].toSorted(([, one], [, other]) => (one.from < other.from ? 1 : -1));
  const isEmpty = count === 0 && edited === null;
  const add = { back: backTo(count), onClick: () => edit(count) };
  return (
    <>
      {isEmpty ? (
        <EmptyState
          title="No sale is planned"
          action={
            <RowButton {...add} level="secondary">
              Plan a sale
            </RowButton>
          }
        >
          Shoppers see the price before and now on every page, in the cart and on the receipt.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-m border border-line bg-surface">
          {edited === count && <li className="p-4">{editor(count)}</li>}
          {sales.map(([place, sale]) => (
            <li key={place} className="p-4">
              {edited === place ? (
                editor(place)
              ) : (
                <SaleRow
                  {...{ sale, value, setting }}
                  back={backTo(place)}
                  onEdit={() => edit(place)}
                  onRemoved={() => leave(count - 1)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {edited === null && !isEmpty && (
        <RowButton {...add} level="secondary" size="small" className="mt-4">
          Plan a sale
        </RowButton>
      )}
    </>
  );
}

type RowProps = SalesProps & {
  sale: StoredSale;
  back: object | null;
  onEdit: () => void;
  onRemoved: () => void;
};

const tones: Readonly<Record<Status, Tone>> = { Planned: 'blue', Running: 'green', Ended: 'gray' };

type Status = 'Planned' | 'Running' | 'Ended';

function SaleRow({ sale, value, setting, back, onEdit, onRemoved }: RowProps) {
  const dateTime = useDateTime();
  const [now] = useState(() => new Date().toISOString());
  const status: Status = sale.until <= now ? 'Ended' : sale.from <= now ? 'Running' : 'Planned';
  const save = useSaveSetting(setting, 'sales', {
    failure: 'Sale not changed',
    now: 'Shoppers see regular prices.',
    onSaved: onRemoved,
  });
  const goods = sale.categories.map((category) => categoryNames[category]).join(', ') || 'All products';
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <span className="type-strong wrap-anywhere">{sale.name}</span>
          <Badge tone={tones[status]}>{status}</Badge>
        </p>
        <p className="type-small text-text-2">
          {sale.percent}% off. {goods}. {sale.takesCodes ? 'Codes apply on top.' : 'No codes on top.'}
        </p>
        <p className="type-small tabular text-text-2">
          {dateTime(sale.from)} to {dateTime(sale.until)}
        </p>
      </div>
      <div className="flex gap-3">
        <RowButton level="secondary" size="small" back={back} onClick={onEdit}>
          {status === 'Ended' ? 'Plan again' : 'Edit'}
          <span className="sr-only"> {sale.name}</span>
        </RowButton>
        <Button
          level="text"
          size="small"
          busy={save.isPending && 'Saving...'}
          onClick={() => save.mutate({ value: { sales: value.sales.filter((one) => one !== sale) } })}
        >
          {status === 'Running' ? 'End now' : 'Remove'}
          <span className="sr-only"> {sale.name}</span>
        </Button>
      </div>
    </div>
  );
}
