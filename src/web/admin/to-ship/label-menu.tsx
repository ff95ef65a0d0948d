import Download from 'lucide-react/icons/download';
import * as shipments from '#domain/api/shipments.calls.ts';
import {
  labelToolNames,
  labelTools,
  unprintedInLabelFile,
  unweighedInLabelFile,
  type LabelTool,
} from '#domain/shipping/labels/label-file.ts';
import { showAlert } from '#web/ui/messages/alert-store.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import { Menu } from '#web/ui/overlays/menu.tsx';
import { saveFile } from '#web/save-file.ts';
import { useScreenActions } from '#web/admin/palette/screen-actions.ts';
import { askFile } from '#web/admin/session/ask-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';

type LabelMenuProps = {
  /** The chosen orders; null: all that are ready to ship. */
  ids: readonly number[] | null;
  /** How many orders the file holds, such as '14': those without an address have no label. Null until it is known. */
  count: string | null;
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
      if (!(await mayBeUnprinted(text))) return;
      saveFile(`to-ship-${tool}.csv`, text, 'text/csv');
      sayUnweighed(text);
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
  if (count === null || isOff) return null;
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

/** Carriers cut what is too long, and tools refuse some letters: the owner decides before there is a file (R-SHIP-43). */
async function mayBeUnprinted(file: string): Promise<boolean> {
  const { long, otherLetters } = unprintedInLabelFile(file);
  if (long.length === 0 && otherLetters.length === 0) return true;
  const found = [
    long.length > 0 && `Carriers print about 35 characters of a line. Longer are: ${named(long)}.`,
    otherLetters.length > 0 && `Carriers print Latin letters. Others are in: ${named(otherLetters)}.`,
    'Correct them in the label tool, or change the order first.',
  ];
  return showAlert({
    title: 'Labels may not show these lines',
    text: found.filter(Boolean).join(' '),
    action: 'Download',
    cancel: 'Cancel',
  });
}

/** No question: a scale may have the weights (R-SHIP-52). */
function sayUnweighed(file: string): void {
  const count = unweighedInLabelFile(file);
  if (count === 0) return;
  toast({
    title: count === 1 ? '1 order has no weight' : `${count} orders have no weight`,
    description: 'Enter it in each product’s editor, and that of custom holsters in Settings, Shipping.',
  });
}

function named(orders: readonly string[]): string {
  const rest = orders.length - mostNamed;
  return orders.slice(0, mostNamed).join('; ') + (rest > 0 ? ` and ${rest} more` : '');
}

const mostNamed = 5;
