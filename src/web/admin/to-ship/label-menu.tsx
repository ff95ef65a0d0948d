import { Download } from 'lucide-react';
import * as shipments from '#domain/api/shipments.calls.ts';
import { labelToolNames, labelTools, type LabelTool } from '#domain/shipments/label-file.ts';
import { Menu } from '#web/ui/overlays/menu.tsx';
import { toastFailure } from '#web/admin/editing/toast-failure.ts';
import { saveFile } from '#web/admin/files/save-file.ts';
import { useScreenActions } from '#web/admin/palette/screen-actions.ts';
import { askFile } from '#web/admin/session/ask-staff.ts';

/** Downloads the queue, or the chosen orders, for a label tool (R-SHIP-27). */
export function LabelMenu({ ids, isOff }: { ids: readonly number[] | null; isOff: boolean }) {
  async function download(tool: LabelTool) {
    try {
      const text = await askFile(shipments.exportLabels, { tool, ...(ids && { orders: ids.join(',') }) });
      saveFile(`to-ship-${tool}.csv`, text, 'text/csv');
    } catch (error) {
      toastFailure('Failed to make the label file', error);
    }
  }

  const items = labelTools.map((tool) => ({
    label: labelToolNames[tool],
    onSelect: () => void download(tool),
  }));
  const isOffered = ids === null && !isOff;
  useScreenActions(
    isOffered ? items.map((item) => ({ ...item, label: `Label file for ${item.label}` })) : [],
  );
  if (isOff) return null;
  return (
    <Menu
      label="Label file"
      align="end"
      items={items}
      className="min-h-10! border border-text hover:bg-hover pointer-coarse:min-h-11!"
    >
      <Download size={16} aria-hidden className="max-sm:hidden" /> Label file
    </Menu>
  );
}
