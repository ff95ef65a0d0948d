import sharp from 'sharp';

/**
 * The only place that configures the image library. Loaders for formats that the store does not accept (SVG, PDF, GIF …) are
 * disabled for the whole process, so that no hostile file reaches them. One thread per operation leaves the CPU to shoppers.
 * Nothing is cached, because no picture is processed twice.
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

/** Chosen by eye on the demo's pictures: cloth, kydex grain, lettering, and no banding in plain backgrounds. */
export const webpOptions = { quality: 82, effort: 5 } as const;

/** Effort 3 takes a quarter of effort 4's time for one or two percent more bytes. */
export const avifOptions = { quality: 55, effort: 3 } as const;

/** The source for AVIF: no visible loss, and none that the next encoder would notice. */
export const masterOptions = { quality: 95, effort: 4 } as const;

/** For emails: sharp at 64 px on a dense screen, and a few kilobytes. */
export const emailOptions = { quality: 80, mozjpeg: true } as const;
