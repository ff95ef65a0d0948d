import { AnchorLink } from '#web/ui/controls/anchor-link.tsx';
import { leftHint, quickFormId } from '#web/shop/holster/build/build-address.ts';

/** The builder's hint for left-handers (R-HOL-28). */
export function QuickFormLink() {
  return (
    <AnchorLink part={quickFormId} state={leftHint} className="link">
      quick form
    </AnchorLink>
  );
}
