import { cx } from '#web/ui/cx.ts';
import { Link } from '#web/ui/controls/link.tsx';

type SectionHeadProps = {
  id: string;
  title: string;
  to?: string | undefined;
  /** On a page made only of sections, their headings are as large as page headings. */
  isLarge?: boolean;
};

/** A section heading with its View All link on the right. */
export function SectionHead({ id, title, to, isLarge }: SectionHeadProps) {
  return (
    <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-4 md:mb-8">
      <h2 id={id} className={cx('min-w-0', isLarge ? 'type-h1' : 'type-h2')}>
        {title}
      </h2>
      {to !== undefined && (
        <Link to={to} className="type-strong link shrink-0">
          View All<span className="sr-only"> {title}</span>
        </Link>
      )}
    </div>
  );
}
