import { accessoriesIn, clipsOf } from '#domain/catalog/holster/lists.ts';
import { holsterPrice } from '#domain/catalog/holster/price.ts';
import { formatPrice } from '#domain/money/amounts/money.ts';
import type { BuilderSetting } from '#domain/settings/kinds/builder.schema.ts';

type ThreeBuildsProps = { before: BuilderSetting; after: BuilderSetting };

/** What a change does to a build of each type: with its standard attachment, and with its last one, a light and an optic. */
export function ThreeBuilds({ before, after }: ThreeBuildsProps) {
  const light = accessoriesIn(before, 'lights')[0]?.name ?? null;
  const optic = accessoriesIn(before, 'optics')[0]?.name ?? null;
  const color = before.colors[0]?.name ?? '';
  const builds = before.types.flatMap(({ name: holsterType }) => {
    const clips = clipsOf(before, holsterType);
    return [
      { holsterType, clipOption: clips[0]?.name ?? '', color, weaponLight: null, optic: null },
      { holsterType, clipOption: clips.at(-1)?.name ?? '', color, weaponLight: light, optic },
    ];
  });
  return (
    <table className="type-small tabular w-full [&_td]:py-1 [&_td]:text-right [&_th]:py-1 [&_th]:text-left [&_th]:font-normal">
      <caption className="type-label text-left">What builds cost</caption>
      <thead className="type-note text-text-2">
        <tr>
          <th scope="col">Build</th>
          <th scope="col" className="text-right!">
            Now
          </th>
          <th scope="col" className="text-right!">
            Then
          </th>
        </tr>
      </thead>
      <tbody>
        {builds.map((build) => {
          const [now, then] = [holsterPrice(build, before), holsterPrice(build, after)];
          const name = `${build.holsterType}, ${build.clipOption}${build.weaponLight === null ? '' : ', light, optic'}`;
          return (
            <tr key={name} className="border-t border-line">
              <th scope="row">{name}</th>
              <td>{formatPrice(now)}</td>
              <td className={now === then ? undefined : 'font-semibold'}>{formatPrice(then)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
