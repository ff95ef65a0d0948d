import { callOf, type JsonSchema, type Operation } from '../../../support/api-description.ts';

/** A text field of a call, such as 'shippingAddress.city', 'colors[]', 'colorImages.*' or 'path:token'. */
export type TextField = { place: string; longest: number };

const isWrite = ({ method }: Operation) => method !== 'GET';

/** Every text field of a writing call, from the API's own description, without fields with a fixed list of values. */
export function textFieldsOf(operation: Operation): TextField[] {
  if (!isWrite(operation)) return [];
  const inBody = operation.body === null ? [] : fieldsIn(operation.body, '');
  const beside = operation.parameters.flatMap((parameter) =>
    fieldsIn(parameter.schema, `${parameter.in}:${parameter.name}`),
  );
  const byPlace = new Map([...inBody, ...beside].map((field) => [field.place, field]));
  return [...byPlace.values()];
}

const readable = new Set(['string', 'integer', 'number', 'boolean', 'array', 'object', 'null']);

function fieldsIn(schema: JsonSchema, place: string): TextField[] {
  if (schema.enum) return [];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap((choice) => fieldsIn(choice, place));
  const longest = schema.maxLength ?? 10_000;
  // A field without a schema accepts anything.
  if (Object.keys(schema).length === 0) return [{ place, longest }];
  if (!readable.has(schema.type ?? ''))
    throw new Error(`${place}: ${JSON.stringify(schema)} is not understood`);
  if (schema.type === 'string') return [{ place, longest }];
  if (schema.type === 'array') return fieldsIn(schema.items ?? {}, `${place}[]`);
  const { properties = {}, additionalProperties } = schema;
  const named = Object.entries(properties).flatMap(([name, inner]) => fieldsIn(inner, at(place, name)));
  if (typeof additionalProperties !== 'object') return named;
  // A user types the property's name too.
  return [
    ...named,
    { place: at(place, '*'), longest: 60 },
    ...fieldsIn(additionalProperties, at(place, '*')),
  ];
}

/** The texts in a body, by their places in the description. */
export function textsIn(schema: JsonSchema, value: unknown, place = ''): [place: string, text: string][] {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap((choice) => textsIn(choice, value, place));
  if (typeof value === 'string') {
    return schema.type === 'string' || Object.keys(schema).length === 0 ? [[place, value]] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    return value.flatMap((entry) => textsIn(schema.items ?? {}, entry, `${place}[]`));
  }
  return Object.entries(value).flatMap(([name, inner]) => {
    const own = schema.properties?.[name];
    if (own) return textsIn(own, inner, at(place, name));
    const { additionalProperties } = schema;
    if (typeof additionalProperties !== 'object') return [];
    return [[at(place, '*'), name], ...textsIn(additionalProperties, inner, at(place, '*'))];
  });
}

/** The body with `text` in one place. */
export function withText(body: unknown, place: string, text: string): unknown {
  const [first, rest] = split(place);
  if (first === '') return text;
  if (first === '[]') return [withText(Array.isArray(body) ? body[0] : undefined, rest, text)];
  const object = { ...(body as Record<string, unknown> | undefined) };
  if (first !== '*') return { ...object, [first]: withText(object[first], rest, text) };
  return rest === '' ? { ...object, [text]: text } : { ...object, any: withText(undefined, rest, text) };
}

function split(place: string): [first: string, rest: string] {
  const [first = ''] = /^(\[\]|[^.[]+)?/.exec(place) ?? [];
  return [first, place.slice(first.length).replace(/^\./, '')];
}

function at(place: string, name: string): string {
  return place === '' ? name : `${place}.${name}`;
}

export function nameOf(operation: Operation, { place }: TextField): string {
  return `${callOf(operation)} ${place}`;
}
