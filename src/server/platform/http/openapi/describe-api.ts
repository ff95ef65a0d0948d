import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { nouns } from '#domain/api/nouns.ts';
import { schemaNames } from '#domain/api/schema-names.ts';
import { exampleOf, type JsonSchema } from './example-of.ts';
import { nameCharset } from '#server/platform/http/name-charset.ts';
import { describeGuards, securitySchemes } from '#server/platform/http/caller/guards.ts';

const jsonSchemaTransform = createJsonSchemaTransform({ schemaRegistry: schemaNames });
const jsonSchemaTransformObject = createJsonSchemaTransformObject({ schemaRegistry: schemaNames });

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>;
type Content = Record<string, { schema?: JsonSchema; example?: unknown }>;
type Described = {
  paths: Record<string, Record<string, DescribedCall>>;
  components: { schemas: Record<string, JsonSchema> };
};
type DescribedCall = {
  parameters?: { name: string; schema: JsonSchema; example?: unknown }[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};
type TransformObject = NonNullable<FastifyDynamicSwaggerOptions['transformObject']>;

/** Builds the API document from the contract. Register before the routes. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  describeGuards(app);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Store API',
        version: '1.0.0',
        description:
          'Everything that the store and its dashboard can do. Amounts are decimal strings in US dollars, times ISO dates. Names and lines of an address lose control and invisible characters, and a line break in them becomes a space. Every refusal is a `Refusal`.',
        license: { name: 'The owner’s choice', identifier: 'LicenseRef-UNLICENSED' },
      },
      servers: [{ url: '/', description: 'This store' }],
      tags: Object.entries(nouns).map(([name, description]) => ({ name, description })),
      components: { securitySchemes },
    },
    transform: describeCall,
    transformObject: finish,
  });
}

/** The document at /api/docs/json and a page that shows it. Register after the hooks that its routes need. */
export async function showApi(app: FastifyInstance): Promise<void> {
  // Closed: to draw two hundred calls takes half a minute.
  const uiConfig = { docExpansion: 'none', deepLinking: true, defaultModelsExpandDepth: -1 } as const;
  await app.register(async (scope) => {
    nameCharset(scope);
    await scope.register(swaggerUi, { routePrefix: '/api/docs', uiConfig });
  });
}

/** What a route's schema cannot express: handlers read an edit's version and an upload's file themselves. */
const describeCall: Transform = (route) => {
  const { schema, url } = jsonSchemaTransform(route);
  const { isVersioned, file, answersFile } = route.route.config?.call ?? {};
  if (isVersioned) {
    const description = "The edit's base version, in quotes. Without it the edit is accepted as sent.";
    schema.headers = { type: 'object', properties: { 'if-match': { type: 'string', description } } };
  }
  if (file !== undefined) {
    const content = { type: 'string', contentMediaType: 'application/octet-stream' };
    schema.body = { type: 'object', properties: { [file]: content }, required: [file] };
  }
  if (answersFile !== undefined) {
    const answers = schema.response as Record<string, unknown>;
    answers['200'] = { description: 'Done.', content: { [answersFile]: { schema: { type: 'string' } } } };
  }
  return { schema, url };
};

const outcomes: Readonly<Record<string, string>> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Accepted: the outcome is not known yet.',
  204: 'Done; no content.',
  303: 'Redirects to a page of the store.',
  400: 'The input is wrong; `field` names where.',
  401: 'Sign in first.',
  403: 'Not allowed.',
  404: 'Not found.',
  408: 'The request took too long to arrive.',
  409: 'Not possible in its current state.',
  412: 'Someone else changed it: fetch it again.',
  413: 'Too large.',
  415: 'Unsupported type.',
  422: 'The payment was refused.',
  429: 'Too many calls: retry after Retry-After.',
  502: 'An upstream server failed.',
  503: 'Busy or not ready: retry after Retry-After.',
};

const finish: TransformObject = (document) => {
  const described = jsonSchemaTransformObject(document);
  const { paths, components } = described as Described;
  for (const call of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    for (const [status, response] of Object.entries(call.responses)) {
      response.description = outcomes[status] ?? response.description;
    }
    addExamples(call, components.schemas);
  }
  const schemas = schemasInUse(paths, components.schemas);
  return { ...described, components: { ...components, schemas } } as ReturnType<TransformObject>;
};

function addExamples(
  { parameters = [], requestBody, responses }: DescribedCall,
  schemas: Described['components']['schemas'],
) {
  for (const parameter of parameters)
    parameter.example = exampleOf(parameter.schema, schemas, parameter.name);
  const contents = [requestBody?.content, ...Object.values(responses).map(({ content }) => content)];
  for (const body of contents.flatMap((content) => Object.values(content ?? {}))) {
    if (body.schema) body.example = exampleOf(body.schema, schemas);
  }
}

/** Every named schema has an input and an output form; forms that no call uses are removed. */
function schemasInUse(paths: object, schemas: Readonly<Record<string, unknown>>) {
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name] ?? null);
    }
  };
  follow(paths);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}
