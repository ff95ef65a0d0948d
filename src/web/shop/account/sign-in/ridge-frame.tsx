import type { ReactNode } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { paths } from '#domain/paths.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { NeedsScripts } from '#web/shop/shell/needs-scripts.tsx';
import { ridge } from '#web/shop/shell/ridge.ts';

type RidgeFrameProps = {
  title: string;
  lead?: ReactNode;
  /** What the page does, for browsers without scripts, such as 'Signing in'. A page that follows another needs none. */
  what?: string;
  children?: ReactNode;
};

/** The layout of sign-in pages: the ridge picture on the left, the form on the right; on phones the ridge is a strip at the top. */
export function RidgeFrame({ title, lead, what, children }: RidgeFrameProps) {
  return (
    <div className="grid lg:min-h-[calc(100dvh-109px)] lg:grid-cols-2">
      <div className="relative h-36 overflow-hidden bg-ink-900 md:h-48 lg:h-auto">
        <img
          src={ridge.src}
          srcSet={ridge.srcSet}
          sizes="(width >= 64rem) 1920px, 100vw"
          alt=""
          className="absolute inset-0 size-full object-cover object-[30%_70%] lg:object-left"
        />
      </div>
      <div className="grid content-start justify-items-center px-4 pt-8 pb-14 md:px-6 lg:pt-[clamp(48px,12dvh,144px)] lg:pb-16">
        <div className="w-full max-w-100">
          <Link
            to={paths.home}
            className="type-small -ml-1 inline-flex min-h-11 items-center gap-2 text-text-2 hover:text-text hover:underline"
          >
            <ChevronLeft size={18} aria-hidden />
            Back to the store
          </Link>
          <h1 className="type-h1 mt-3 md:mt-5">{title}</h1>
          {lead && <div className="type-body mt-2 text-text-2">{lead}</div>}
          {what === undefined ? (
            children
          ) : (
            <NeedsScripts what={what} tell="what you need" className="mt-8">
              {children}
            </NeedsScripts>
          )}
        </div>
      </div>
    </div>
  );
}
