import type { FastifyPluginAsync } from 'fastify';
import * as uploads from '#domain/api/uploads.calls.ts';
import { replyWith } from '#server/http/reply-with.ts';
import type { Services } from '#server/services.ts';
import { readUpload, refusalOfPicture, takeUploads } from './read-upload.ts';
import { takeUpload } from './take-upload.ts';

/** POST /api/admin/upload: one picture in the field `image` (R-API-35). */
export function uploadRoutes(services: Services): FastifyPluginAsync {
  return async (app) => {
    const limited = await takeUploads(app);

    app.serve(uploads.add, ({ request }) =>
      limited(async () => {
        const taken = await takeUpload(services, replyWith(await readUpload(request)));
        return { imageUrl: replyWith(taken.ok ? taken : refusalOfPicture(taken.reason)) };
      }),
    );
  };
}
