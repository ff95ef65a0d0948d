import { adultAge, rememberedDays } from '#domain/selling/checkout/verification.ts';
import { paths } from '#domain/paths.ts';
import { useFacts } from '#web/facts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Container } from '#web/ui/display/container.tsx';
import { cx } from '#web/ui/cx.ts';
import { Mark } from '#web/brand/mark.tsx';
import { gateSizes, ridge } from '#web/shop/shell/ridge.ts';
import { questionFormId, questionId } from './gate-marks.ts';

/** Keeps bone-100 on the ridge at a contrast of 7 or more. */
const scrim =
  'bg-[linear-gradient(to_bottom,var(--ink-950),color-mix(in_oklab,var(--ink-950)_35%,transparent)_30%,color-mix(in_oklab,var(--ink-950)_60%,transparent)_45%,var(--ink-950)_60%)] ' +
  'md:bg-[linear-gradient(to_right,color-mix(in_oklab,var(--ink-950)_88%,transparent),color-mix(in_oklab,var(--ink-950)_72%,transparent)_40%,transparent_85%),linear-gradient(to_bottom,var(--ink-950),transparent_50%)]';

/**
 * The full-page gate over the ridge picture. Rendered only on the server; before-first-paint.ts takes the answer, and without scripts
 * the server does, at the page's own address (R-AGE-9).
 */
export function Question() {
  const facts = useFacts();
  return (
    <dialog
      open
      id={questionId}
      aria-modal="true"
      aria-labelledby="age-question-title"
      aria-describedby="age-reason"
      tabIndex={-1}
      className="on-charcoal fixed inset-0 isolate z-60 size-full max-h-none max-w-none overflow-y-auto overscroll-contain bg-ink-950 scroll-pb-(--banner) outline-none after:block after:h-(--banner)"
    >
      {/* Lazy, so that shoppers who never see the gate do not download it. */}
      <img
        src={ridge.src}
        srcSet={ridge.srcSet}
        sizes={gateSizes}
        alt=""
        loading="lazy"
        className="fixed inset-x-0 top-0 -z-2 h-3/5 w-full object-cover object-[50%_60%] md:h-full"
      />
      <div aria-hidden className={cx('fixed inset-0 -z-1', scrim)} />
      <Container className="flex min-h-full flex-col justify-center py-16 max-md:pb-44">
        <Mark className="size-16 text-link" />
        <h2 id="age-question-title" className="type-h1 mt-6">
          Are you {adultAge} or older?
        </h2>
        <p id="age-reason" className="type-lead mt-3 max-w-[46ch]">
          You must be at least {adultAge} to shop at {facts.name}. We remember your answer on this device for{' '}
          {rememberedDays} days.
          <span className="hidden noscript:inline in-data-[age=unkept]:inline">
            {' '}
            If this question comes back, allow cookies for this site.
          </span>
        </p>
        <form
          id={questionFormId}
          method="post"
          data-home={paths.home}
          className="mt-8 grid max-w-130 grid-cols-2 gap-3"
        >
          <Button type="submit" name="answer" value="yes">
            Yes
          </Button>
          <Button type="submit" name="answer" value="no" level="secondary">
            No
          </Button>
        </form>
        <output className="mt-4 block min-h-12 max-w-[46ch]">
          <span className="hidden in-data-[age=refused]:inline">
            This store is for adults only. Please come back when you are {adultAge}.
          </span>
        </output>
      </Container>
    </dialog>
  );
}
