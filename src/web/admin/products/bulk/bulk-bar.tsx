import { useState } from 'react';
import * as adminProducts from '#domain/api/admin-products.calls.ts';
import type { BulkField } from '#domain/catalog/bulk/bulk-rows.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Menu } from '#web/ui/overlays/menu.tsx';
import { bottomBar } from '#web/ui/overlays/published-height.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import type { Selection } from '#web/admin/lists/use-selection.ts';
import type { ListRow } from '#web/admin/products/all/list-rows.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import { BulkDialog } from './bulk-dialog.tsx';

type BulkBarProps = {
  selection: Selection<ListRow>;
  onExport: (ids: readonly number[]) => void;
  onChanged: () => void;
};

const others: readonly (readonly [BulkField, string])[] = [
  ['stockQuantity', 'Change stock…'],
  ['weightOunces', 'Change weight…'],
  ['category', 'Change category…'],
  ['isVisible', 'Show or hide…'],
];

/** What can be done with the chosen products (R-APROD-24). On phones the thumb reaches all of it. */
export function BulkBar({ selection, onExport, onChanged }: BulkBarProps) {
  const [field, setField] = useState<BulkField | null>(null);
  const { chosen, clear } = selection;
  const ids = chosen.map(({ id }) => id);
  const copy = useStaffMutation({
    async mutationFn() {
      for (const { id } of chosen.toReversed()) await askStaff(adminProducts.copy, { id });
      return chosen.length;
    },
    failure: 'Failed to duplicate',
    onSuccess(count) {
      onChanged();
      toast({
        title: count === 1 ? 'Duplicated' : `${count} products duplicated`,
        description: 'The copies are hidden, with their pictures and without SKUs.',
      });
    },
  });
  return (
    <>
      <section
        ref={bottomBar}
        aria-label="Chosen products"
        hidden={ids.length === 0}
        className="on-charcoal fixed inset-x-0 bottom-0 z-20 bg-ground text-text pb-[env(safe-area-inset-bottom)] md:sticky md:bottom-4 md:mt-6 md:rounded-m"
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
          <output className="type-strong mr-auto">{ids.length} chosen</output>
          <Button level="text" size="small" className="md:order-last" onClick={clear}>
            Clear
          </Button>
          <div className="flex flex-wrap gap-2 max-md:w-full">
            <Menu
              label="More changes of the chosen products"
              align="end"
              className="border border-edge"
              items={[
                ...others.map(([name, label]) => ({ label, onSelect: () => setField(name) })),
                { label: 'Duplicate', onSelect: () => copy.mutate() },
                { label: `Export ${ids.length}`, onSelect: () => onExport(ids) },
              ]}
            >
              More
            </Menu>
            <Button size="small" className="max-md:grow" onClick={() => setField('price')}>
              Change price…
            </Button>
          </div>
        </div>
      </section>
      {field && (
        <BulkDialog
          field={field}
          ids={ids}
          onClose={() => setField(null)}
          onDone={() => {
            setField(null);
            onChanged();
          }}
        />
      )}
    </>
  );
}
