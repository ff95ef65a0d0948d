import { Link2 } from 'lucide-react';
import { toast } from '#web/ui/messages/toast-store.ts';

/** The page's address holds the build: a phone offers its own ways to send it, elsewhere it is copied. */
export function ShareBuild() {
  return (
    <button
      type="button"
      className="type-label link inline-flex min-h-6 items-center gap-1.5 pointer-coarse:min-h-11"
      onClick={() => void share(window.location.href)}
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
    toast({ title: 'Link copied', description: 'Whoever opens it sees this build.' });
  } catch (error) {
    // The visitor has closed the phone's own window: nothing to tell.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ title: 'Link not copied', description: 'The address of this page holds your build.' });
  }
}
