import type { FastifyPluginAsync } from 'fastify';
import * as uploads from '#domain/api/uploads.calls.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import type { Services } from '#server/services.ts';
import { refusalOfPicture, takeUploads } from './read-upload.ts';
import { takeUpload } from './take-upload.ts';

/** POST /api/admin/upload: one picture in the field `image` (R-API-35). */
export function uploadRoutes(services: Services): FastifyPluginAsync {
  return async (app) => {
    const upload = await takeUploads(app);

    app.serve(uploads.add, async ({ request }) => {
      const taken = await upload(request, async (bytes) => {
        const address = await takeUpload(services, bytes);
        return address.ok ? address : refusalOfPicture(address.reason);
      });
      return { imageUrl: replyWith(taken) };
    });
  };
}
