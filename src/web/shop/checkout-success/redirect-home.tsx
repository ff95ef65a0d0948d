import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#domain/paths.ts';
import { Button } from '#web/ui/button.tsx';

/** Spec: shopper §9. */
const redirectSeconds = 10;

/** Goes home after ten seconds, unless the shopper stays. */
export function RedirectHome() {
  const navigate = useNavigate();
  const [left, setLeft] = useState(redirectSeconds);
  const [isStaying, setStaying] = useState(false);
  useEffect(() => {
    if (isStaying) return;
    const leave = window.setTimeout(() => void navigate(paths.home), redirectSeconds * 1_000);
    const count = window.setInterval(() => setLeft((seconds) => Math.max(seconds - 1, 1)), 1_000);
    return () => {
      window.clearTimeout(leave);
      window.clearInterval(count);
    };
  }, [isStaying, navigate]);
  if (isStaying) return null;
  return (
    <p className="type-small mt-8 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-text-2">
      <span className="tabular" aria-hidden>
        You will be taken to the home page in {left} {left === 1 ? 'second' : 'seconds'}.
      </span>
      <span className="sr-only">You will be taken to the home page in {redirectSeconds} seconds.</span>
      <Button level="text" size="small" onClick={() => setStaying(true)}>
        Stay on this page
      </Button>
    </p>
  );
}
