import { useMutation } from '@tanstack/react-query';
import * as exports from '#domain/api/exports.calls.ts';
import {
  exportFileName,
  exportFiles,
  exportNames,
  type ExportName,
} from '#domain/money/exports/export-files.ts';
import type { Period } from '#domain/platform/time/period.ts';
import { failureText } from '#web/failure-text.ts';
import { toastFailure } from '#web/admin/editing/toast-failure.ts';
import { askFile } from '#web/admin/session/ask-staff.ts';
import { periodName } from '#web/admin/statistics/step-labels.ts';
import { useScreenActions } from '#web/admin/palette/screen-actions.ts';
import { saveFile } from '#web/save-file.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import { Menu } from '#web/ui/overlays/menu.tsx';

/** The accountant's files of the shown period, which is named where a file is asked for without the menu (R-EXP-1, R-EXP-6). */
export function ExportMenu({ period }: { period: Period }) {
  const save = useMutation({
    mutationFn: (name: ExportName) => askFile(exports.download, { name, ...period }),
    onSuccess(text, name) {
      saveFile(exportFileName(name, period), text, 'text/csv');
      toast({ title: 'File saved', description: `${exportFiles[name].label}, ${periodName(period)}` });
    },
    onError: (error) => toastFailure('The file could not be saved', error, failureText(error)),
  });
  const items = exportNames.map((name) => ({
    label: exportFiles[name].label,
    onSelect: () => save.mutate(name),
  }));
  useScreenActions(
    items.map((item) => ({ ...item, label: `Export ${item.label}`, hint: periodName(period) })),
  );
  return (
    <Menu label="Export a file of this period" align="end" className="border border-edge" items={items}>
      Export
    </Menu>
  );
}
