import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { shop } from '#domain/shop.ts';
import { catalogRoutes } from './catalog/catalog.routes.ts';
import { bodyOf, registerErrors } from './http/errors.ts';
import { contentSecurityPolicy } from './http/content-security-policy.ts';
import type { Services } from './services.ts';

/** Wires the whole store: every plugin and every route stands here. Listening is start.ts's. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, log } = services;
  const app = Fastify({
    loggerInstance: log,
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    disableRequestLogging: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrors(app);

  await app.register(helmet, contentSecurityPolicy(config));
  await app.register(cookie);
  await app.register(underPressure, { maxEventLoopDelay: 0, message: 'Please try again in a moment.' });
  await app.register(swagger, {
    openapi: { info: { title: `${shop.name} API`, version: '1.0.0' } },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });

  await app.register(catalogRoutes(services));

  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api/'))
      return reply.code(404).send(bodyOf('There is nothing at this address.'));
    return reply.code(404).send(bodyOf('Not found'));
  });
  return app;
}
