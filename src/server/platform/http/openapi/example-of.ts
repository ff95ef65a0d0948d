import { examples, wholeExamples } from '#domain/api/examples.ts';

export type JsonSchema = {
  $ref?: string;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  format?: string;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  properties?: Readonly<Record<string, JsonSchema>>;
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
};

type Schemas = Readonly<Record<string, JsonSchema>>;

/** An example for a schema of the API document, composed of its fields' examples. */
export function exampleOf(schema: JsonSchema, schemas: Schemas, name = ''): unknown {
  if (schema.$ref !== undefined) {
    const id = schema.$ref.split('/').at(-1) ?? '';
    return wholeExamples[id] ?? exampleOf(schemas[id] ?? {}, schemas, name);
  }
  if (schema.const !== undefined) return schema.const;
  const given = examples[name];
  if (schema.enum) return schema.enum.includes(given) ? given : schema.enum[0];
  if (given !== undefined && isOf(schema, given)) return given;
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return exampleOf(choice, schemas, name);
  if (schema.properties) {
    const fields = Object.entries(schema.properties);
    return Object.fromEntries(fields.map(([field, of]) => [field, exampleOf(of, schemas, field)]));
  }
  switch ([schema.type ?? 'object'].flat()[0]) {
    case 'array':
      return [exampleOf(schema.items ?? {}, schemas, name)];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, Math.min(1, schema.maximum ?? 1));
    case 'string':
      return schema.format === 'uuid' ? '1805d1e5-291a-4c6d-a1d8-51aaef0f7dee' : 'text';
    default:
      return {};
  }
}

/** Whether a value matches the schema's type; a number and a text may share a name. */
function isOf({ type, anyOf, oneOf }: JsonSchema, value: unknown): boolean {
  const choices = anyOf ?? oneOf;
  if (choices) return choices.some((choice) => isOf(choice, value));
  const types = new Set([type ?? []].flat());
  return types.has(typeOf(value)) || (types.has('number') && typeof value === 'number');
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (Number.isInteger(value)) return 'integer';
  return typeof value;
}
