import type { FastifyInstance } from 'fastify';
import { refused } from '#domain/result.ts';
import { isStaff } from '#server/identity/sessions/require-admin.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import type { Services } from '#server/services.ts';
import { isPreview } from './preview.ts';

const notOpen = refused('conflict', 'This store is not open yet.');

/** Shoppers' calls are refused while the store is closed; staff may make them (R-SETUP-15, R-SETUP-16). Register after the cookies. */
export function refuseWhileClosed(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', async (request) => {
    const { call } = request.routeOptions.config;
    if (!call || call.caller === 'staff' || call.isAlwaysOpen || services.settings.current().isOpen) return;
    if (isPreview(services, request) || (await isStaff(services, request))) return;
    replyWith(notOpen);
  });
}
