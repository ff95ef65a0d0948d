import { useRef, useState, type MouseEvent } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { flushSync } from 'react-dom';
import { Dialog as Radix } from 'radix-ui';
import { pictureSources } from '#domain/platform/media/picture.ts';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { useReturnedFocus } from '#web/ui/overlays/use-returned-focus.ts';

type ZoomProps = {
  open: boolean;
  onClose: () => void;
  pictures: readonly string[];
  name: string;
  /** The picture shown first. */
  start: number;
};

/** A product's pictures in full screen; a click, Enter or the button zooms to double size with panning. */
export function Overlay({ open, onClose, ...rest }: ZoomProps) {
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Radix.Portal>
        <Radix.Content
          {...useReturnedFocus()}
          aria-describedby={undefined}
          className="fixed inset-0 z-50 flex animate-[appear_200ms_var(--ease-in-place)] flex-col bg-plate outline-none data-[state=closed]:animate-[disappear_160ms_var(--ease-away)_forwards]"
        >
          <Pictures {...rest} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Pictures({ pictures, name, start }: Pick<ZoomProps, 'pictures' | 'name' | 'start'>) {
  const frame = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  const [isLarge, setLarge] = useState(false);
  const isSingle = pictures.length < 2;

  function show(next: number) {
    setLarge(false);
    setIndex((next + pictures.length) % pictures.length);
  }

  /** Zooming keeps the clicked point in view, given as fractions of the frame; the button and the keyboard zoom to the center. */
  function toggle(x = 0.5, y = 0.5) {
    flushSync(() => setLarge(!isLarge));
    const { current } = frame;
    current?.scrollTo(
      x * current.scrollWidth - current.clientWidth / 2,
      y * current.scrollHeight - current.clientHeight / 2,
    );
  }

  function toggleAt({ currentTarget, clientX, clientY }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    toggle((clientX - left) / width, (clientY - top) / height);
  }

  return (
    <>
      <header className="flex min-h-16 shrink-0 items-center justify-between gap-4 pr-3 pl-4 md:pl-6">
        <Radix.Title className="type-strong truncate">
          {name}
          {!isSingle && (
            <span className="type-small ml-3 text-text-2" aria-live="polite">
              {index + 1} of {pictures.length}
            </span>
          )}
        </Radix.Title>
        <div className="flex shrink-0">
          {!isSingle && (
            <>
              <IconButton label="Previous picture" onClick={() => show(index - 1)}>
                <ChevronLeft size={20} aria-hidden />
              </IconButton>
              <IconButton label="Next picture" onClick={() => show(index + 1)}>
                <ChevronRight size={20} aria-hidden />
              </IconButton>
            </>
          )}
          <IconButton label={isLarge ? 'Zoom out' : 'Zoom in'} onClick={() => toggle()}>
            {isLarge ? <ZoomOut size={20} aria-hidden /> : <ZoomIn size={20} aria-hidden />}
          </IconButton>
          <Radix.Close asChild>
            <IconButton label="Close">
              <X size={20} aria-hidden />
            </IconButton>
          </Radix.Close>
        </div>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it has a role that the rule does not detect */}
      <div
        ref={frame}
        role={isLarge ? 'region' : 'presentation'}
        aria-label={isLarge ? 'The picture, enlarged' : undefined}
        // When zoomed, it can also be panned by keyboard.
        tabIndex={isLarge ? 0 : undefined}
        className={cx('min-h-0 grow overflow-auto', isLarge ? 'cursor-zoom-out' : 'cursor-zoom-in')}
        onClick={toggleAt}
        onKeyDown={(event) => {
          if (event.key === 'ArrowLeft' && !isLarge) show(index - 1);
          if (event.key === 'ArrowRight' && !isLarge) show(index + 1);
        }}
      >
        <Picture
          key={index}
          picture={pictureSources(pictures[index] ?? '')}
          alt={`${name}, picture ${index + 1}`}
          sizes={isLarge ? '200vw' : '100vw'}
          priority
          fit="contain"
          className={isLarge ? 'size-[200%] max-w-none' : 'size-full'}
        />
      </div>
    </>
  );
}
