import { Notice } from '#web/ui/messages/notice.tsx';

/** What a shared build asks for and is not offered anymore (R-HOL-54). */
export function GoneChoices({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Notice tone="yellow" title="We no longer offer a choice of this build" className="mt-4 wrap-anywhere">
      {names.join(', ')}. Check your choices before you add it to your cart.
    </Notice>
  );
}
