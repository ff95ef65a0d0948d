import type { HolsterType, Orientation } from '#domain/catalog/holster/options.ts';
import { pictureSources, type PictureSources } from '#domain/platform/media/picture.ts';
import pictures from '../../../art/media/worn.json';

/** How a type is worn, in words. */
export type Worn = { name: string; text: string };

export const worn: Readonly<Record<HolsterType, Worn>> = {
  IWB: {
    name: 'Inside the waistband',
    text: 'Behind the hip, with a clip over the belt. A loose shirt hides it.',
  },
  OWB: {
    name: 'Outside the waistband',
    text: 'On the belt at the hip, outside the pants. A jacket hides it.',
  },
  AIWB: {
    name: 'Appendix',
    text: 'In front, inside the waistband beside the buckle. A loose shirt hides it.',
  },
};

export type WornPicture = { sources: PictureSources; alt: string; isMirrored: boolean };

/** The picture of how a type is worn. It is drawn for the right hand, and mirrored for the left (R-HOL-49). */
export function wornPicture(type: HolsterType, hand: Orientation = 'Right'): WornPicture {
  return {
    sources: pictureSources(pictures[files[type]]),
    alt: alts[type](hand === 'Left' ? 'left' : 'right'),
    isMirrored: hand === 'Left',
  };
}

const files = { IWB: 'iwb', OWB: 'owb', AIWB: 'aiwb' } as const;

const alts: Readonly<Record<HolsterType, (side: 'left' | 'right') => string>> = {
  IWB: (side) =>
    `Inside the waistband: holster behind the ${side} hip, clip over the belt; a dashed line marks the part inside the pants`,
  OWB: (side) => `Outside the waistband: holster on the belt at the ${side} hip`,
  AIWB: (side) =>
    `Appendix: holster inside the waistband, ${side} of the buckle, clip over the belt; a dashed line marks the part inside the pants`,
};
