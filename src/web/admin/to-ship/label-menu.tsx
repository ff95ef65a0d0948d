import Download from 'lucide-react/icons/download';
import * as shipments from '#domain/api/shipments.calls.ts';
import {
  labelToolNames,
  labelTools,
  longInLabelFile,
  type LabelTool,
} from '#domain/shipping/labels/label-file.ts';
import { showAlert } from '#web/ui/messages/alert-store.ts';
import { Menu } from '#web/ui/overlays/menu.tsx';
import { saveFile } from '#web/admin/files/save-file.ts';
import { useScreenActions } from '#web/admin/palette/screen-actions.ts';
import { askFile } from '#web/admin/session/ask-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';

type LabelMenuProps = {
  /** The chosen orders; null: all that are ready to ship. */
  ids: readonly number[] | null;
  /** How many orders the file holds, such as '14': those without an address have no label. */
  count: string;
};

/** Downloads what is ready to ship, or the chosen orders, for a label tool (R-SHIP-36). Nothing for a file without orders. */
export function LabelMenu({ ids, count }: LabelMenuProps) {
  const isOff = count === '0';

  const download = useStaffMutation({
    mutationFn: (tool: LabelTool) => {
      const wish = ids === null ? { group: 'stock' as const } : { orders: ids.join(',') };
      return askFile(shipments.exportLabels, { tool, ...wish });
    },
    failure: 'Failed to make the label file',
    async onSuccess(text, tool) {
      if (await mayBeLong(longInLabelFile(text))) saveFile(`to-ship-${tool}.csv`, text, 'text/csv');
    },
  });

  const tools = labelTools.map((tool) => ({
    name: labelToolNames[tool],
    onSelect: () => download.mutate(tool),
  }));
  const isOffered = ids === null && !isOff;
  useScreenActions(
    isOffered ? tools.map(({ name, onSelect }) => ({ label: `Label file for ${name}`, onSelect })) : [],
  );
  if (isOff) return null;
  const orders = count === '1' ? '1 order' : `${count} orders`;
  // The bar of chosen orders has their number.
  const label = ids === null ? `Label file: ${count} ready` : 'Label file';
  return (
    <Menu
      label={label}
      align="end"
      items={tools.map(({ name, onSelect }) => ({ label: `${name}, ${orders}`, onSelect }))}
      className="min-h-10! border border-text hover:bg-hover pointer-coarse:min-h-11!"
    >
      <Download size={16} aria-hidden className="max-sm:hidden" /> {label}
    </Menu>
  );
}

/** Carriers cut what is too long, and some tools refuse it: the owner decides before there is a file (R-SHIP-43). */
async function mayBeLong(orders: readonly string[]): Promise<boolean> {
  if (orders.length === 0) return true;
  return showAlert({
    title: 'Labels may cut these lines',
    text: `Carriers print about 35 characters of a line. Longer are: ${orders.slice(0, mostNamed).join('; ')}${
      orders.length > mostNamed ? ` and ${orders.length - mostNamed} more` : ''
    }. Shorten them in the label tool, or change the order first.`,
    action: 'Download',
    cancel: 'Cancel',
  });
}

const mostNamed = 5;
