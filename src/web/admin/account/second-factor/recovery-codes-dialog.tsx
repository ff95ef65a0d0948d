import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useFacts } from '#web/facts.ts';
import { copyText } from '#web/admin/copy-text.ts';
import { useStaff } from '#web/admin/session/use-staff.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { saveFile } from '#web/save-file.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

/** The recovery codes, shown this once, to copy, download or print (R-STAFF-10). */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const facts = useFacts();
  const username = useStaff()?.username ?? '';
  const title = `Recovery codes of ${username} at ${facts.name}`;
  const text = [title, '', ...codes, '', 'Each code works once.', ''].join('\n');

  const copy = () =>
    copyText(
      text,
      { title: 'Recovery codes copied' },
      { title: 'Not copied', description: 'Your browser blocked copying. Select the codes instead.' },
    );

  return (
    <Dialog
      open
      onClose={onClose}
      title="Save your recovery codes"
      foot={
        <Button className="w-full" onClick={onClose}>
          I saved them
        </Button>
      }
    >
      <div className="p-6">
        <p className="type-body text-text-2">
          Without your phone, each of these codes signs you in once. Keep them where only you find them. They
          are not shown again.
        </p>
        <div data-printed-alone className="mt-4 rounded-m border border-line bg-surface p-4 print:border-0">
          <p className="type-strong mb-3 hidden print:block">{title}</p>
          <ul
            aria-label="Recovery codes"
            className="tabular grid gap-x-6 gap-y-2 font-mono text-sm select-all min-[26.875rem]:grid-cols-2"
          >
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <p className="type-small mt-3 hidden print:block">Each code works once.</p>
        </div>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button level="secondary" size="small" onClick={() => void copy()}>
            <Copy size={18} aria-hidden /> Copy
          </Button>
          <Button
            level="secondary"
            size="small"
            onClick={() => saveFile('recovery-codes.txt', text, 'text/plain')}
          >
            <Download size={18} aria-hidden /> Download
          </Button>
          <Button level="secondary" size="small" onClick={() => window.print()}>
            <Printer size={18} aria-hidden /> Print
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
