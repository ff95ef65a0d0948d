import { holsterTypes } from '#domain/catalog/holster/options.ts';
import { paths } from '#domain/paths.ts';
import { worn, wornPicture } from '#web/holster/worn.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { SectionHead } from '#web/shop/catalog/section-head.tsx';

/** The three carry positions as worn, each with its way into the builder (R-PAGE-42). */
export function CarryPlates() {
  return (
    <section aria-labelledby="carry">
      <SectionHead isLarge id="carry" title="How will you carry?" />
      <ul className="grid gap-4 md:grid-cols-3 md:gap-6">
        {holsterTypes.map((type) => (
          <li
            key={type}
            className="relative flex items-center gap-4 md:gap-5 md:max-lg:flex-col md:max-lg:items-start"
          >
            <div className="w-28 shrink-0 overflow-hidden rounded-s bg-plate sm:w-36 md:max-lg:w-full xl:w-43">
              <Picture
                picture={wornPicture(type).sources}
                alt=""
                sizes="(width >= 90rem) 172px, (width >= 64rem) 144px, (width >= 48rem) 31vw, (width >= 30rem) 144px, 112px"
                className="aspect-square w-full"
              />
            </div>
            <div className="min-w-0">
              <h3 className="type-h3">{worn[type].name}</h3>
              <p className="type-label mt-0.5 text-text-2">{type}</p>
              <p className="type-small mt-1.5 text-text-2">{worn[type].text}</p>
              <Link
                to={paths.builderWith(type)}
                className="type-label link mt-2 inline-block after:absolute after:inset-0"
              >
                Build {type}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
