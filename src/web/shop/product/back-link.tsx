import ChevronLeft from 'lucide-react/icons/chevron-left';
import { Link } from '#web/ui/controls/link.tsx';
import { categoryNames, type Category } from '#domain/catalog/products/category.ts';
import { backLinkOf, paths } from '#domain/paths.ts';

export function BackLink({ category }: { category: Category }) {
  const to = backLinkOf(category);
  return (
    <Link
      to={to}
      className="type-small inline-flex min-h-12 items-center gap-2 text-text-2 hover:text-text hover:underline md:my-2"
    >
      <ChevronLeft size={16} aria-hidden />
      Back to {to === paths.home ? 'home' : categoryNames[category]}
    </Link>
  );
}
