import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#domain/paths.ts';
import { Button } from '#web/ui/controls/button.tsx';

/** R-CHK-36. */
const redirectSeconds = 10;

/** Redirects to the home page after ten seconds, unless the shopper stays (R-CHK-36). */
export function RedirectHome() {
  const navigate = useNavigate();
  const [left, setLeft] = useState(redirectSeconds);
  const [isStaying, setStaying] = useState(false);
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isStaying) return;
    const leave = window.setTimeout(() => void navigate(paths.home), redirectSeconds * 1_000);
    const count = window.setInterval(() => setLeft((seconds) => Math.max(seconds - 1, 1)), 1_000);
    // A shopper who moves through the page by keyboard, or fills in a form, is staying.
    const look = ({ target }: FocusEvent) => target instanceof HTMLInputElement && setStaying(true);
    const press = ({ key }: KeyboardEvent) => key === 'Tab' && setStaying(true);
    document.addEventListener('focusin', look);
    document.addEventListener('keydown', press);
    return () => {
      window.clearTimeout(leave);
      window.clearInterval(count);
      document.removeEventListener('focusin', look);
      document.removeEventListener('keydown', press);
    };
  }, [isStaying, navigate]);
  function stay() {
    setStaying(true);
    // The button disappears; the focus stays here.
    line.current?.focus();
  }
  return (
    <p
      ref={line}
      tabIndex={-1}
      className={
        isStaying
          ? 'sr-only outline-none'
          : 'type-small mt-5 flex min-h-11 flex-wrap items-center justify-center gap-x-4 text-text-2 outline-none print:hidden'
      }
    >
      {isStaying ? (
        'You are staying on this page.'
      ) : (
        <>
          <span className="tabular" aria-hidden>
            Back to the store in {left} {left === 1 ? 'second' : 'seconds'}.
          </span>
          {/* Announced once, not every second. */}
          <span className="sr-only">Back to the store in {redirectSeconds} seconds.</span>
          <Button level="text" size="small" className="max-md:min-h-11" onClick={stay}>
            Stay on this page
          </Button>
        </>
      )}
    </p>
  );
}
