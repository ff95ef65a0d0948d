import type { HolsterChoices } from './holster-choices.ts';
import { colorName, type Orientation } from './options.ts';

/** A build on one line, to tell builds apart: 'Glock G19, AIWB, Metal Clip, OD Green'. */
export function buildLabel(build: Readonly<Record<string, unknown>>): string {
  const text = (name: string) => {
    const value = build[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const color = text('color');
  const hand = text('orientation');
  const parts = [
    [text('pistolMake'), text('pistolModel')].filter(Boolean).join(' '),
    text('holsterType'),
    text('clipOption'),
    color && colorName(color),
    text('weaponLight'),
    text('optic'),
    hand && `${hand} hand`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** A build's label for the builder, which also lists absent parts (R-LOOK-13). */
export function exactBuildLabel(choices: HolsterChoices & { orientation?: Orientation | null }): string {
  const { weaponLight, optic } = choices;
  return buildLabel({ ...choices, weaponLight: weaponLight ?? 'no light', optic: optic ?? 'no optic' });
}
