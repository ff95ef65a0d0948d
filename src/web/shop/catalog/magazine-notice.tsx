import { magazineLegalNotice, magazineRestrictionMessage } from '#domain/shipping/restrictions/magazines.ts';
import { Notice } from '#web/ui/messages/notice.tsx';

/** The law, before the first magazine (R-MAG-3, R-MAG-4). */
export function MagazineNotice({ className }: { className?: string }) {
  return (
    <Notice
      tone="red"
      title={<span className="text-danger">{magazineRestrictionMessage}</span>}
      {...(className === undefined ? {} : { className })}
    >
      {magazineLegalNotice}
    </Notice>
  );
}
