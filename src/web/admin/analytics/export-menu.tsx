import * as exports from '#domain/api/exports.calls.ts';
import {
  exportFileName,
  exportFiles,
  exportNames,
  type ExportName,
} from '#domain/money/exports/export-files.ts';
import type { Period } from '#domain/platform/time/period.ts';
import { refusalMessage } from '#web/api-client.ts';
import { askFile } from '#web/admin/session/ask-staff.ts';
import { useScreenActions } from '#web/admin/palette/screen-actions.ts';
import { saveFile } from '#web/admin/files/save-file.ts';
import { Menu } from '#web/ui/overlays/menu.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';

/** The accountant's files of the shown period (R-EXP-1). */
export function ExportMenu({ period }: { period: Period }) {
  async function save(name: ExportName) {
    try {
      const text = await askFile(exports.download, { name, ...period });
      saveFile(exportFileName(name, period), text, 'text/csv');
    } catch (error) {
      toast({
        title: 'The file could not be saved',
        description: refusalMessage(error) ?? 'Please check your connection and try again.',
        tone: 'destructive',
      });
    }
  }
  const items = exportNames.map((name) => ({
    label: exportFiles[name].label,
    onSelect: () => void save(name),
  }));
  useScreenActions(items.map((item) => ({ ...item, label: `Export ${item.label}` })));
  return (
    <Menu label="Export a file of this period" align="end" className="border border-edge" items={items}>
      Export
    </Menu>
  );
}
