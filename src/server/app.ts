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
import { minuteMs } from '#domain/platform/time/durations.ts';
import { refused } from '#domain/result.ts';
import { adminRoutes } from './identity/staff/admin.routes.ts';
import { secondFactorRoutes } from './identity/second-factor/second-factor.routes.ts';
import { staffAccountRoutes } from './identity/staff/staff-accounts.routes.ts';
import { customersRoutes } from './identity/customers/customers.routes.ts';
import { privacyRoutes } from './identity/privacy/privacy.routes.ts';
import { addressRoutes } from './identity/customers/address.routes.ts';
import { customerLinkRoutes } from './identity/customers/customer-link.routes.ts';
import { customerSessionRoutes } from './identity/customers/customer-session.routes.ts';
import { customerRoutes } from './identity/customers/customer.routes.ts';
import { requireAdmin, roleOf } from './identity/sessions/require-admin.ts';
import { requireCustomer } from './identity/sessions/require-customer.ts';
import { caseRoutes } from './care/cases/cases.routes.ts';
import { exportRoutes } from './money/exports/exports.routes.ts';
import { moneyRoutes } from './money/comparison/money.routes.ts';
import { cartRoutes } from './selling/cart/cart.routes.ts';
import { adminProductRoutes } from './catalog/products/admin-products.routes.ts';
import { ageRoutes } from './selling/checkout/age.routes.ts';
import { bulkChangeRoutes } from './catalog/bulk/bulk-changes.routes.ts';
import { productSheetRoutes } from './catalog/sheet/product-sheet.routes.ts';
import { catalogRoutes } from './catalog/products/catalog.routes.ts';
import { checkoutRoutes } from './selling/checkout/checkout.routes.ts';
import { dashboardRoutes } from './dashboard/overview/dashboard.routes.ts';
import { discountCodeRoutes } from './selling/discounts/discount-codes.routes.ts';
import { discountRoutes } from './selling/discounts/discounts.routes.ts';
import { historyRoutes } from './dashboard/audit/history.routes.ts';
import { fitRoutes } from './catalog/holster/fit.routes.ts';
import { holsterRoutes } from './catalog/holster/holster.routes.ts';
import { healthRoutes } from './platform/health/health.routes.ts';
import { secureAnswers } from './platform/http/csp/content-security-policy.ts';
import { cspReportRoutes } from './platform/http/csp/csp-reports.routes.ts';
import { closeWhenIdle } from './platform/http/load/closing.ts';
import { registerErrors } from './platform/http/errors.ts';
import { describeApi, showApi } from './platform/http/openapi/describe-api.ts';
import { limitRoutes } from './identity/security-log/rate-limits.ts';
import { replyWith } from './platform/http/reply-with.ts';
import { readableUrl } from './platform/http/input/readable-url.ts';
import { refuseUnreadableInput } from './platform/http/input/readable-input.ts';
import { serveCalls } from './platform/http/serve.ts';
import { refuseUnderPressure } from './platform/http/load/refuse-under-pressure.ts';
import {
  limitBodyTime,
  serverOptions,
  timeLimits,
  type TimeLimits,
} from './platform/http/load/time-limits.ts';
import { emailRoutes } from './platform/email-sending/emails.routes.ts';
import { mediaRoutes } from './platform/media/media.routes.ts';
import { uploadRoutes } from './platform/media/upload.routes.ts';
import { newsletterRoutes } from './care/newsletter/newsletter.routes.ts';
import { orderLookupRoutes } from './orders/read/order-lookup.routes.ts';
import { ownerActionRoutes } from './orders/edit/owner-actions.routes.ts';
import { draftRoutes } from './selling/drafts/drafts.routes.ts';
import { orderRequestRoutes, paymentRequestRoutes } from './payments/requests/payment-requests.routes.ts';
import { ownerOrderRoutes } from './orders/read/owner-orders.routes.ts';
import { orderRoutes } from './orders/read/orders.routes.ts';
import { builtWeb } from './pages/built.ts';
import { checkoutPolicy } from './pages/checkout-policy.ts';
import { pages } from './pages/pages.ts';
import type { OpenWeb } from './pages/web.ts';
import { printingRoutes } from './shipping/printing/printing.routes.ts';
import { webhookRoutes } from './payments/webhooks/webhook.routes.ts';
import { restockRoutes } from './catalog/restock/restock.routes.ts';
import { seoRoutes } from './pages/seo.routes.ts';
import { recordChanges } from './identity/security-log/record-changes.ts';
import { securityRoutes } from './identity/security-log/security.routes.ts';
import { forPayments, type Services } from './services.ts';
import { shipmentRoutes } from './shipping/parcels/shipments.routes.ts';
import { openingRoutes } from './settings/opening/opening.routes.ts';
import { refuseWhileClosed } from './settings/opening/refuse-while-closed.ts';
import { backupRoutes } from './settings/backups/backups.routes.ts';
import { settingsRoutes } from './settings/versions/settings.routes.ts';
import { policyRoutes } from './care/policies/policies.routes.ts';

export type AppOptions = {
  /** The pages: the build, or from source with hot reload (dev.ts). Null: API only. */
  web?: OpenWeb | null;
  /** Adds what measures the app's requests, before any route. */
  observe?: ((app: FastifyInstance) => void)[];
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
  { web = builtWeb, observe = [], onRoute, times = timeLimits, opened }: AppOptions = {},
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
  closeWhenIdle(app, services.health);
  for (const add of observe) add(app);
  if (onRoute) app.addHook('onRoute', onRoute);
  app.setNotFoundHandler(() => replyWith(refused('missing', 'There is nothing at this address.')));

  if (opened) app.addHook('onRequest', () => opened);
  await app.register(requestContext);
  limitBodyTime(app, times);
  app.addHook('preValidation', refuseUnreadableInput);

  await secureAnswers(app, config);
  await describeApi(app);
  serveCalls(app, { staff: requireAdmin(services), customer: requireCustomer(services) }, roleOf);
  await app.register(healthRoutes(services));
  await app.register(cookie);
  refuseWhileClosed(app, services);
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
    await app.register(holsterRoutes(services));
    await app.register(fitRoutes(services));
    await app.register(cartRoutes(services));
    await app.register(discountRoutes(services));
    await app.register(orderLookupRoutes(services));
    await app.register(paymentRequestRoutes(services));
    await app.register(newsletterRoutes(services));
    await app.register(restockRoutes(services));
    await app.register(policyRoutes(services));
    await app.register(settingsRoutes(services));
    await app.register(openingRoutes(services));
    await app.register(backupRoutes(services));
    await app.register(customerRoutes(services));
    await app.register(addressRoutes(services));
    await app.register(customerLinkRoutes(services));
    await app.register(customerSessionRoutes(services));
    await app.register(privacyRoutes(services));
    await app.register(customersRoutes(services));
    await app.register(adminRoutes(services));
    await app.register(staffAccountRoutes(services));
    await app.register(secondFactorRoutes(services));
    await app.register(securityRoutes(services));
    await app.register(historyRoutes(services));
    await app.register(dashboardRoutes(services));
    await app.register(ownerOrderRoutes(services));
    await app.register(ownerActionRoutes(services));
    await app.register(orderRequestRoutes(services));
    await app.register(draftRoutes(services));
    await app.register(shipmentRoutes(services));
    await app.register(caseRoutes(services));
    await app.register(moneyRoutes(services));
    await app.register(exportRoutes(services));
    await app.register(printingRoutes(services));
    await app.register(discountCodeRoutes(services));
    await app.register(adminProductRoutes(services));
    await app.register(bulkChangeRoutes(services));
    await app.register(productSheetRoutes(services));
    await app.register(uploadRoutes(services));
    await app.register(emailRoutes(services));
    await app.register(mediaRoutes, { store: services.media });
    await app.register(seoRoutes(services));
    if (!web) return;
    await app.register(ageRoutes(services));
    await app.register(pages(services, { web, policyOf: checkoutPolicy(services) }));
  };
}
