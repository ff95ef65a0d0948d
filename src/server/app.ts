import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import requestContext from '@fastify/request-context';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyPluginAsync,
  type RouteOptions,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { minuteMs } from '#domain/time/durations.ts';
import { adminSessionRoutes } from './accounts/admin/admin-session.routes.ts';
import { adminRoutes } from './accounts/admin/admin.routes.ts';
import { secondFactorRoutes } from './accounts/second-factor/second-factor.routes.ts';
import { staffAccountRoutes } from './accounts/staff/staff-accounts.routes.ts';
import { addressRoutes } from './accounts/customer/address.routes.ts';
import { customerLinkRoutes } from './accounts/customer/customer-link.routes.ts';
import { customerSessionRoutes } from './accounts/customer/customer-session.routes.ts';
import { customerRoutes } from './accounts/customer/customer.routes.ts';
import { requireAdmin, roleOf } from './access/require-admin.ts';
import { requireCustomer } from './access/require-customer.ts';
import { caseRoutes } from './cases/cases.routes.ts';
import { exportRoutes } from './exports/exports.routes.ts';
import { moneyRoutes } from './money-comparison/money.routes.ts';
import { cartRoutes } from './cart/cart.routes.ts';
import { adminProductRoutes } from './catalog/admin-products.routes.ts';
import { catalogRoutes } from './catalog/catalog.routes.ts';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { discountCodeRoutes } from './discounts/discount-codes.routes.ts';
import { discountRoutes } from './discounts/discounts.routes.ts';
import { historyRoutes } from './history/history.routes.ts';
import { holsterRoutes } from './holster/holster.routes.ts';
import { healthRoutes } from './health/health.routes.ts';
import { secureAnswers } from './http/csp/content-security-policy.ts';
import { cspReportRoutes } from './http/csp/csp-reports.routes.ts';
import { closeWhenIdle } from './http/load/closing.ts';
import { bodyOf, registerErrors } from './http/errors.ts';
import { describeApi, showApi } from './http/openapi/describe-api.ts';
import { limitRoutes } from './security/rate-limits.ts';
import { readableUrl } from './http/input/readable-url.ts';
import { refuseUnreadableInput } from './http/input/readable-input.ts';
import { serveCalls } from './http/serve.ts';
import { refuseUnderPressure } from './http/load/refuse-under-pressure.ts';
import { limitBodyTime, serverOptions, timeLimits, type TimeLimits } from './http/load/time-limits.ts';
import { failedEmailRoutes } from './email/failed-emails.routes.ts';
import { emailPreviewRoutes } from './email/email-preview.routes.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { uploadRoutes } from './media/upload.routes.ts';
import { newsletterRoutes } from './newsletter/newsletter.routes.ts';
import { orderLookupRoutes } from './orders/order-lookup.routes.ts';
import { ownerActionRoutes } from './order-management/owner-actions.routes.ts';
import { ownerCareRoutes } from './order-management/owner-care.routes.ts';
import { draftRoutes } from './drafts/drafts.routes.ts';
import { orderRequestRoutes } from './order-management/payment-requests/order-requests.routes.ts';
import { paymentRequestRoutes } from './order-management/payment-requests/payment-requests.routes.ts';
import { ownerOrderRoutes } from './order-management/owner-orders.routes.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import { builtWeb } from './pages/built.ts';
import { checkoutPolicy } from './pages/checkout-policy.ts';
import { pages } from './pages/pages.ts';
import type { OpenWeb } from './pages/web.ts';
import { printingRoutes } from './order-management/printing.routes.ts';
import { evidenceRoutes } from './order-management/evidence.routes.ts';
import { webhookRoutes } from './payments/webhooks/webhook.routes.ts';
import { restockRoutes } from './restock/restock.routes.ts';
import { seoRoutes } from './seo/seo.routes.ts';
import { recordChanges } from './security/record-changes.ts';
import { securityRoutes } from './security/security.routes.ts';
import { forPayments, type Services } from './services.ts';
import { shipmentRoutes } from './order-management/shipments/shipments.routes.ts';
import { policyRoutes } from './policies/policies.routes.ts';

export type AppOptions = {
  /** The pages: the build, or from source with hot reload (dev.ts). Null: API only. */
  web?: OpenWeb | null;
  /** Called for every added route; the architecture test inspects their hooks. */
  onRoute?: (route: RouteOptions) => void;
  /** How long clients may take to send. */
  times?: TimeLimits;
  /** Calls wait for it: the store listens a moment before its first start has ended. */
  opened?: Promise<void>;
};

/** Wires the whole store: registers every plugin and every route. start.ts does the listening. */
export async function buildApp(
  services: Services,
  { web = builtWeb, onRoute, times = timeLimits, opened }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config, log } = services;
  const app = Fastify({
    loggerInstance: log,
    // Unique in the security log across processes and days.
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    // Fastify's ten seconds would end a store that starts on a busy machine.
    pluginTimeout: 2 * minuteMs,
    ...serverOptions(times),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrors(app);
  closeWhenIdle(app);
  if (onRoute) app.addHook('onRoute', onRoute);
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(bodyOf('There is nothing at this address.')),
  );

  if (opened) app.addHook('onRequest', () => opened);
  await app.register(requestContext);
  limitBodyTime(app, times);
  app.addHook('preValidation', refuseUnreadableInput);

  await secureAnswers(app, config);
  await describeApi(app, services.config.facts);
  serveCalls(app, { staff: requireAdmin(services), customer: requireCustomer(services) }, roleOf);
  await app.register(healthRoutes(services));
  await app.register(cookie);
  recordChanges(app, services.security);
  await showApi(app);
  app.server.maxConnections = config.overload.maxConnections;

  // Health checks and payments are answered under any pressure.
  await app.register(payments(forPayments(services)));
  await app.register(everythingElse(services, web));
  return app;
}

/** The calls of a payment, from the checkout to its status, and the providers' events. */
function payments(services: Services): FastifyPluginAsync {
  return async (app) => {
    limitRoutes(app, services);
    await app.register(checkoutRoutes(services));
    await app.register(orderRoutes(services));
    for (const provider of Object.values(services.providers)) {
      await app.register(provider.routes(services));
      await app.register(webhookRoutes(services, provider));
    }
  };
}

function everythingElse(services: Services, web: OpenWeb | null): FastifyPluginAsync {
  return async (app) => {
    await refuseUnderPressure(app, services.config);
    limitRoutes(app, services);
    await app.register(cspReportRoutes(services));
    await app.register(catalogRoutes(services));
    await app.register(holsterRoutes());
    await app.register(cartRoutes(services));
    await app.register(discountRoutes(services));
    await app.register(orderLookupRoutes(services));
    await app.register(paymentRequestRoutes(services));
    await app.register(newsletterRoutes(services));
    await app.register(restockRoutes(services));
    await app.register(policyRoutes(services));
    await app.register(customerRoutes(services));
    await app.register(addressRoutes(services));
    await app.register(customerLinkRoutes(services));
    await app.register(customerSessionRoutes(services));
    await app.register(adminRoutes(services));
    await app.register(adminSessionRoutes(services));
    await app.register(staffAccountRoutes(services));
    await app.register(secondFactorRoutes(services));
    await app.register(securityRoutes(services));
    await app.register(historyRoutes(services));
    await app.register(dashboardRoutes(services));
    await app.register(ownerOrderRoutes(services));
    await app.register(ownerActionRoutes(services));
    await app.register(ownerCareRoutes(services));
    await app.register(orderRequestRoutes(services));
    await app.register(draftRoutes(services));
    await app.register(shipmentRoutes(services));
    await app.register(caseRoutes(services));
    await app.register(moneyRoutes(services));
    await app.register(exportRoutes(services));
    await app.register(evidenceRoutes(services));
    await app.register(printingRoutes(services));
    await app.register(discountCodeRoutes(services));
    await app.register(adminProductRoutes(services));
    await app.register(uploadRoutes(services));
    await app.register(emailPreviewRoutes(services));
    await app.register(failedEmailRoutes(services));
    await app.register(mediaRoutes, { store: services.media });
    await app.register(seoRoutes(services));
    if (web) await app.register(pages(services, { web, policyOf: checkoutPolicy(services) }));
  };
}
