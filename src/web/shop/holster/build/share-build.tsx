import Link2 from 'lucide-react/icons/link-2';
import { toast } from '#web/ui/messages/toast-store.ts';

type ShareBuildProps = {
  /** The address that holds the build. */
  address: () => string;
};

/** Shares a build's address: phones use the native share sheet, other devices copy it. */
export function ShareBuild({ address }: ShareBuildProps) {
  return (
    <button
      type="button"
      className="type-label link inline-flex min-h-6 items-center gap-1.5 pointer-coarse:min-h-11"
      onClick={() => void share(address())}
    >
      <Link2 size={16} aria-hidden />
      Share this build
    </button>
  );
}

async function share(url: string): Promise<void> {
  try {
    if (window.matchMedia('(pointer: coarse)').matches && typeof navigator.share === 'function') {
      await navigator.share({ url });
      return;
    }
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied', description: 'Anyone with the link can see this build.' });
  } catch (error) {
    // The shopper closed the share sheet: no message.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    window.history.replaceState(window.history.state, '', url);
    toast({
      title: 'Link not copied',
      description: 'Copy the address of this page instead; it holds your build.',
    });
  }
}
