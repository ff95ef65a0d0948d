import { useId } from 'react';
import { builderViews, type BuilderView } from '#domain/catalog/holster/picture.ts';

type ViewSwitchProps = { view: BuilderView; onView: (view: BuilderView) => void; className?: string };

const names: Readonly<Record<BuilderView, string>> = { front: 'Front', back: 'Back' };

/** Switches the side of the holster in the picture. */
export function ViewSwitch({ view, onView, className }: ViewSwitchProps) {
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className="sr-only">Side shown</legend>
      <div className="flex rounded-s bg-surface p-1">
        {builderViews.map((side) => (
          <label
            key={side}
            className="type-label relative grid min-h-9 place-items-center rounded-s px-4 text-text-2 transition-colors not-has-checked:hover:text-text has-checked:bg-ink-900 has-checked:text-bone-100 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:min-h-10 forced-colors:has-checked:border-4"
          >
            <input
              type="radio"
              name={name}
              checked={side === view}
              onChange={() => onView(side)}
              className="absolute -inset-1 cursor-pointer appearance-none outline-none"
            />
            {names[side]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
