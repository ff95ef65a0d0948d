/** The twelve makes we form holsters for (R-HOL-2); their models: models.ts. */
export const pistolMakes = [
  'Glock',
  'Sig Sauer',
  'Smith & Wesson',
  'CZ',
  'Springfield Armory',
  'Heckler & Koch',
  'Walther',
  'Beretta',
  'Ruger',
  'Kimber',
  'FN',
  'Canik',
] as const;

export type PistolMake = (typeof pistolMakes)[number];
