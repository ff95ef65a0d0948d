import sharp from 'sharp';

/**
 * The one place that sets up the image library. Loaders of formats that the shop does not take (SVG, PDF, GIF …) are
 * switched off for the whole process, so that no hostile file reaches them; one thread an operation leaves the machine
 * to the shoppers; nothing is cached, since no picture is worked on twice.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
sharp.concurrency(1);
sharp.cache(false);

export { sharp };

/** Chosen by eye on the demo's pictures: cloth, kydex grain, lettering, and no steps in the plain ground. */
export const webpOptions = { quality: 82, effort: 5 } as const;

/** Effort 3 takes a quarter of effort 4's time for one or two per cent more bytes. */
export const avifOptions = { quality: 55, effort: 3 } as const;

/** What AVIF is made from later: no loss that the eye or the next encoder could find. */
export const masterOptions = { quality: 95, effort: 4 } as const;
