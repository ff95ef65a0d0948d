import { magazineLegalNotice, magazineRestrictionMessage } from '#domain/restrictions/magazines.ts';
import { Notice } from '#web/ui/messages/notice.tsx';

/** The law, before the first magazine (spec: shopper §5). */
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
