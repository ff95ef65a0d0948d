import { categories, categoryNames } from '#domain/catalog/products/category.ts';
import { categoryPaths } from '#domain/paths.ts';
import { cx } from '#web/ui/cx.ts';
import { Link } from '#web/ui/controls/link.tsx';

/** Categories that contain products of their own. */
const browsed = categories.filter((category) => category !== 'gridd');

/** Links shown for an empty search or one without results. */
export function CategoryLinks({ className }: { className?: string }) {
  return (
    <ul aria-label="Categories" className={cx('flex flex-wrap gap-2', className)}>
      {browsed.map((category) => (
        <li key={category}>
          <Link
            to={categoryPaths[category]}
            className="type-label inline-flex min-h-10 items-center rounded-s border border-edge px-3 transition-colors hover:border-text hover:bg-hover pointer-coarse:min-h-11"
          >
            {categoryNames[category]}
          </Link>
        </li>
      ))}
    </ul>
  );
}
