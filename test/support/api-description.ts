import type { FastifyInstance } from 'fastify';

export type JsonSchema = {
  type?: string;
  enum?: readonly unknown[];
  format?: string;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  nullable?: boolean;
  additionalProperties?: JsonSchema | boolean;
};

export type Parameter = { in: 'path' | 'query' | 'header'; name: string; schema: JsonSchema };

/** One call from the API's own description. */
export type Operation = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** Who may call it; null means everyone. */
  guard: 'staff' | 'customer' | null;
  parameters: readonly Parameter[];
  body: JsonSchema | null;
  /** Every documented response status. */
  statuses: readonly number[];
};

type Description = {
  components?: { schemas?: Record<string, JsonSchema> };
  paths: Record<
    string,
    Record<
      string,
      {
        security?: readonly Record<string, readonly string[]>[];
        parameters?: readonly Parameter[];
        requestBody?: { content: Record<string, { schema: JsonSchema }> };
        responses?: Record<string, unknown>;
      }
    >
  >;
};

/** Every call in the API's own description, in the order of its paths. */
export async function readOperations(app: FastifyInstance): Promise<Operation[]> {
  return operationsOf((await app.inject('/api/docs/json')).json<Description>());
}

export function operationsOf({ components, paths }: Description): Operation[] {
  const whole = <T>(part: T) => withoutReferences(part, components?.schemas ?? {}) as T;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, parameters = [], requestBody, responses = {} }]) => ({
      method: method.toUpperCase() as Operation['method'],
      path,
      guard: (Object.keys(security?.[0] ?? {})[0] ?? null) as Operation['guard'],
      parameters: whole(parameters),
      body: whole(requestBody?.content['application/json']?.schema ?? null),
      statuses: Object.keys(responses).map(Number),
    })),
  );
}

/** A schema with references resolved, and a list of types as `anyOf`. */
function withoutReferences(part: unknown, schemas: Readonly<Record<string, JsonSchema>>): unknown {
  if (Array.isArray(part)) return part.map((entry) => withoutReferences(entry, schemas));
  if (typeof part !== 'object' || part === null) return part;
  const { $ref, type } = part as { $ref?: string; type?: string | readonly string[] };
  if ($ref !== undefined) return withoutReferences(schemas[$ref.split('/').at(-1) ?? ''], schemas);
  if (Array.isArray(type)) {
    return { anyOf: type.map((one) => withoutReferences({ ...part, type: one as string }, schemas)) };
  }
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, withoutReferences(value, schemas)]),
  );
}

export function callOf({ method, path }: Pick<Operation, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** A URL that the call accepts. */
export function exampleUrl({ path, parameters }: Operation): string {
  return path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const schema = parameters.find((parameter) => parameter.name === name)?.schema ?? {};
    if (schema.enum) return String(schema.enum[0]);
    if (schema.format === 'uuid') return '00000000-0000-4000-8000-000000000000';
    return '1';
  });
}
