import type { FastifyPluginAsync } from 'fastify';
import * as settings from '#domain/api/settings.calls.ts';
import type { Services } from '#server/services.ts';
import { startPreview } from './preview.ts';

/** A look at a store that is closed to shoppers. */
export function openingRoutes(services: Services): FastifyPluginAsync {
  return async (app) => {
    app.serve(settings.preview, ({ reply }) => {
      startPreview(services, reply);
      return { ok: true } as const;
    });
  };
}
