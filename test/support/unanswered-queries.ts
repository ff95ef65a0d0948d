/** Products that the store does not have: no result is better than a wrong one. */
export const withoutAnswer =
  'socks, pants, gloves, boots, jacket, ammo, knife, shotgun, plate carrier, suppressor, bipod, ear protection, leather holster, glock 48, hellcat, shield plus, surefire, backpack, gift card, bag, lid, pin, cup, mug, rig, sock, box, tool, case, pen'.split(
    ', ',
  );
