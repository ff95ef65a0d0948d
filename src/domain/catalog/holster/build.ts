import { failed, ok, type FieldError, type Result } from '#domain/result.ts';
import type { HolsterConfiguration } from './holster.schema.ts';
import { modelsOf } from './models.ts';
import { listed, optics, weaponLights } from './accessories.ts';
import {
  attachmentSurcharge,
  defaultAttachment,
  holsterColors,
  holsterTypes,
  isNone,
  orientations,
  type HolsterColor,
  type HolsterType,
  type Orientation,
} from './options.ts';

/** A holster that can be built: every choice is from the option lists and the choices fit each other. */
export type HolsterBuild = {
  pistolMake: string;
  pistolModel: string;
  orientation: Orientation | null;
  holsterType: HolsterType;
  clipOption: string;
  color: HolsterColor;
  weaponLight: string | null;
  optic: string | null;
  customNotes: string;
};

/** The name of a build in cart, order and emails. */
export const customHolsterName = 'Custom Holster';

export type BuildReading = Result<HolsterBuild, FieldError<keyof HolsterConfiguration>>;

/**
 * Reads a configuration into a build, or names the first invalid field: a model of another make, an OWB holster with a Quick Clip
 * (R-HOL-13). Left-out choices take their defaults (R-HOL-29).
 */
export function readBuild(configuration: HolsterConfiguration): BuildReading {
  const { pistolMake, pistolModel } = configuration;
  const models = modelsOf(pistolMake);
  if (models.length === 0)
    return failed({ field: 'pistolMake', message: `We do not form holsters for '${pistolMake}'.` });
  if (!models.includes(pistolModel)) {
    return failed({
      field: 'pistolModel',
      message: `'${pistolModel}' is not a ${pistolMake} model on our list.`,
    });
  }
  const holsterType = holsterTypes.find((type) => type === configuration.holsterType);
  if (!holsterType)
    return failed({ field: 'holsterType', message: `Choose one of ${holsterTypes.join(', ')}.` });
  const clipOption = configuration.clipOption || defaultAttachment(holsterType);
  if (attachmentSurcharge(holsterType, clipOption) === null) {
    return failed({
      field: 'clipOption',
      message: `An ${holsterType} holster does not take '${clipOption}'.`,
    });
  }
  const color = holsterColors.find((known) => known === (configuration.color || 'Black'));
  if (!color) return failed({ field: 'color', message: `Choose one of ${holsterColors.join(', ')}.` });
  const weaponLight = accessoryOf(weaponLights, configuration.weaponLight);
  if (weaponLight === undefined)
    return failed({ field: 'weaponLight', message: 'Choose a light from the list.' });
  const optic = accessoryOf(optics, configuration.optic);
  if (optic === undefined) return failed({ field: 'optic', message: 'Choose an optic from the list.' });
  const { orientation: hand } = configuration;
  const orientation = isNone(hand) ? null : orientations.find((known) => known === hand);
  if (orientation === undefined) return failed({ field: 'orientation', message: 'Choose Right or Left.' });
  const customNotes = configuration.customNotes?.trim() ?? '';
  return ok({
    pistolMake,
    pistolModel,
    orientation,
    holsterType,
    clipOption,
    color,
    weaponLight,
    optic,
    customNotes,
  });
}

/** The chosen entry, null for none, undefined for a value not on the list. */
function accessoryOf<T extends string>(
  list: readonly T[],
  value: string | null | undefined,
): T | null | undefined {
  return isNone(value) ? null : listed(list, value ?? '');
}
