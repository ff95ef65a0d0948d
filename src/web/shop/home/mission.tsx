import { pictureSources } from '#domain/platform/media/picture.ts';
import { useSettings } from '#web/settings.ts';
import { Container } from '#web/ui/display/container.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import widePictures from '../../../../art/media/hero.json';
import contours from '../../../../art/scenery/contours-light.svg?url';

/** Three pillars (R-PAGE-33). */
export function Mission() {
  const {
    storefront: {
      mission: { text, pillars },
    },
  } = useSettings();
  return (
    <section aria-labelledby="mission" className="section-gap relative isolate overflow-hidden bg-ground">
      <img src={contours} alt="" loading="lazy" className="absolute inset-0 -z-1 size-full object-cover" />
      <Container>
        <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-6">
          <div>
            <h2 id="mission" className="type-h1">
              Our Mission
            </h2>
            <p className="type-lead mt-4 max-w-[42ch] text-text-2">{text}</p>
          </div>
          <div className="aspect-9/4 overflow-hidden rounded-s bg-plate *:size-full">
            <Picture
              picture={pictureSources(widePictures.workbench)}
              alt="A workbench with a paper pattern, kydex sheets and two finished holsters"
              sizes="(width >= 90rem) 676px, (width >= 64rem) 48vw, 94vw"
              className="size-full object-bottom"
            />
          </div>
        </div>
        <ul className="mt-10 grid gap-x-6 gap-y-8 md:mt-12 md:grid-cols-3">
          {pillars.map((pillar) => (
            <li key={pillar.title} className="border-t-2 border-text pt-5">
              <h3 className="type-h3">{pillar.title}</h3>
              <p className="type-body mt-1 text-text-2">{pillar.text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
