import { useState } from 'react';
import { categoryNames } from '#domain/catalog/products/category.ts';
import type { SalesSetting, StoredSale } from '#domain/settings/kinds/sales.schema.ts';
import type { ShownSetting } from '#domain/settings/versions/setting.schema.ts';
import { useDateTime } from '#web/admin/date-time.ts';
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
  const [edited, setEdited] = useState<StoredSale | 'new' | null>(null);
  const [wasEdited, setWasEdited] = useState(false);
  const onClose = () => {
    setWasEdited(true);
    setEdited(null);
  };
  const editor = { value, setting, onClose };
  const sales = value.sales.toSorted((one, other) => (one.from < other.from ? 1 : -1));
  const isEmpty = sales.length === 0 && edited === null;
  return (
    <>
      {isEmpty ? (
        <EmptyState
          title="No sale is planned"
          action={
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was just closed
            <Button level="secondary" autoFocus={wasEdited} onClick={() => setEdited('new')}>
              Plan a sale
            </Button>
          }
        >
          Shoppers see the price before and now on every page, in the cart and on the receipt.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-m border border-line bg-surface">
          {edited === 'new' && (
            <li className="p-4">
              <SaleEditor {...editor} sale={null} />
            </li>
          )}
          {sales.map((sale) => (
            <li key={JSON.stringify(sale)} className="p-4">
              {edited === sale ? (
                <SaleEditor {...editor} sale={sale} />
              ) : (
                <SaleRow sale={sale} value={value} setting={setting} onEdit={() => setEdited(sale)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {edited === null && !isEmpty && (
        <Button
          level="secondary"
          size="small"
          className="mt-4"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was just closed
          autoFocus={wasEdited}
          onClick={() => setEdited('new')}
        >
          Plan a sale
        </Button>
      )}
    </>
  );
}

type RowProps = SalesProps & { sale: StoredSale; onEdit: () => void };

const tones: Readonly<Record<Status, Tone>> = { Planned: 'blue', Running: 'green', Ended: 'gray' };

type Status = 'Planned' | 'Running' | 'Ended';

function SaleRow({ sale, value, setting, onEdit }: RowProps) {
  const dateTime = useDateTime();
  const [now] = useState(() => new Date().toISOString());
  const status: Status = sale.until <= now ? 'Ended' : sale.from <= now ? 'Running' : 'Planned';
  const save = useSaveSetting(setting, 'sales', {
    failure: 'Sale not changed',
    now: 'Shoppers see regular prices.',
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
        <Button level="secondary" size="small" onClick={onEdit}>
          {status === 'Ended' ? 'Plan again' : 'Edit'}
          <span className="sr-only"> {sale.name}</span>
        </Button>
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
