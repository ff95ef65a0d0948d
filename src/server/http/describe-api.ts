import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { nouns } from '#domain/api/nouns.ts';
import { shop } from '#domain/shop.ts';
import { describeGuards, securitySchemes } from './guards.ts';

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>;
type Described = { paths?: object; components?: { schemas?: Record<string, unknown> } };
type TransformObject = NonNullable<FastifyDynamicSwaggerOptions['transformObject']>;

/** Makes the API's document of the contract. Before the routes. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  describeGuards(app);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${shop.name} API`,
        version: '1.0.0',
        description:
          'Everything that the store and its dashboard can do. Amounts are decimal strings in US dollars, moments ISO dates. Every refusal is a `Refusal`.',
        contact: { name: shop.name, email: shop.email },
      },
      servers: [{ url: '/', description: 'This store' }],
      tags: Object.entries(nouns).map(([name, description]) => ({ name, description })),
      components: { securitySchemes },
    },
    transform: describeCall,
    transformObject: namesInUse,
  });
}

/** The document at /api/docs/json and a page that shows it. After hooks that its routes need. */
export async function showApi(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
}

/** What a route's schema can't say: the version of an edit and the file of an upload are read by their handlers. */
const describeCall: Transform = (route) => {
  const { schema, url } = jsonSchemaTransform(route as Parameters<typeof jsonSchemaTransform>[0]);
  const { isVersioned, file } = route.route.config?.call ?? {};
  if (isVersioned) {
    const description =
      'The version that the edit began with, in quotes. Without it the edit is taken as sent.';
    schema.headers = { type: 'object', properties: { 'if-match': { type: 'string', description } } };
  }
  if (file !== undefined) {
    const content = { type: 'string', contentMediaType: 'application/octet-stream' };
    schema.body = { type: 'object', properties: { [file]: content }, required: [file] };
  }
  return { schema, url };
};

/** Every named schema comes in two forms, as it is sent and as it is answered; those that no call uses go. */
const namesInUse: TransformObject = (document) => {
  const described: Described = jsonSchemaTransformObject(
    document as Parameters<typeof jsonSchemaTransformObject>[0],
  );
  const { schemas = {} } = described.components ?? {};
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name] ?? null);
    }
  };
  follow(described.paths ?? {});
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  return {
    ...described,
    components: { ...described.components, schemas: kept },
  } as ReturnType<TransformObject>;
};
