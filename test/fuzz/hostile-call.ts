import type { Random } from '../drills/random.ts';
import type { JsonSchema, Operation } from '../support/api-description.ts';
import { exampleOf } from './example-value.ts';
import { anyText, anyValue } from './hostile-values.ts';

export type HostileCall = {
  method: Operation['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
};

/** One hostile call of an operation: mostly valid by its description, with some invalid parts. */
export function hostileCall(operation: Operation, random: Random): HostileCall {
  const call: HostileCall = {
    method: operation.method,
    url: hostileUrl(operation, random),
    headers: hostileHeaders(random),
  };
  if (operation.method === 'GET') return call;
  if (operation.path.endsWith('/upload') && random.happens(0.9)) return { ...call, ...form(call, random) };
  if (operation.body === null && random.happens(0.7)) return call;
  return { ...call, ...body(call, operation.body ?? {}, random) };
}

function hostileUrl({ path, parameters }: Operation, random: Random): string {
  const valueOf = (schema: JsonSchema, name: string) =>
    encode(random.happens(0.5) ? String(exampleOf(schema, random, name)) : anyText(random), random);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    valueOf(parameters.find((parameter) => parameter.name === name)?.schema ?? {}, name).slice(0, 500),
  );
  const query = parameters
    .filter(({ in: place }) => place === 'query' && random.happens(0.6))
    .map(({ name, schema }) => `${name}${random.happens(0.05) ? '[]' : ''}=${valueOf(schema, name)}`);
  if (random.happens(0.1))
    query.push(`${encode(anyText(random), random)}=${encode(anyText(random), random)}`);
  if (random.happens(0.05)) query.push(...query);
  return `${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`.slice(0, 8_000);
}

/** Encodes once, but sometimes not at all and sometimes twice. */
function encode(text: string, random: Random): string {
  const whole = text.toWellFormed();
  if (random.happens(0.1)) return encodeURIComponent(encodeURIComponent(whole));
  if (random.happens(0.1)) return whole.replaceAll(/[^!$-;=@-Z_a-z~]/g, '');
  return encodeURIComponent(whole);
}

const headerNames = [
  'if-match',
  'if-none-match',
  'accept',
  'accept-encoding',
  'accept-language',
  'cookie',
  'origin',
  'referer',
  'user-agent',
  'range',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-http-method-override',
  'x-original-url',
  'content-encoding',
  'prefer',
  'traceparent',
] as const;

function hostileHeaders(random: Random): Record<string, string> {
  const headers: Record<string, string> = {};
  while (random.happens(0.3)) {
    // Node itself rejects all other characters, so they would never reach the store.
    headers[random.pick(headerNames)] = anyText(random)
      .replaceAll(/[^\u0020-\u007e\u0080-\u00ff]/g, '')
      .slice(0, 4_000);
  }
  return headers;
}

const contentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json; charset=x',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/vnd.api+json',
  'x',
  '*/*',
] as const;

function body(call: HostileCall, schema: JsonSchema, random: Random): Partial<HostileCall> {
  const type = random.happens(0.95) ? 'application/json' : random.pick(contentTypes);
  return { headers: { ...call.headers, 'content-type': type }, payload: payload(schema, random) };
}

function payload(schema: JsonSchema, random: Random): string | Buffer {
  const kind = random.next();
  if (kind < 0.04) return JSON.stringify(anyValue(random)) ?? '';
  if (kind < 0.06) return anyText(random);
  if (kind < 0.08) return Buffer.from(JSON.stringify(exampleOf(schema, random)), 'utf16le');
  if (kind < 0.09) return Buffer.from(Array.from({ length: random.below(300) }, () => random.below(256)));
  if (kind < 0.1) return `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  if (kind < 0.2) return JSON.stringify(halved(exampleOf(schema, random), random.pick(['\ud83d', '\udc00'])));
  const text = JSON.stringify(spoiled(exampleOf(schema, random), random));
  if (kind < 0.23) return text.slice(0, random.below(text.length));
  if (kind < 0.25) return text.replace('{', `{"__proto__":{"admin":true},`);
  if (kind < 0.27) return `\ufeff${text}`;
  return text;
}

/** A copy of which each text ends in half of a surrogate pair: JSON carries it as an escape. */
function halved(value: unknown, half: string): unknown {
  if (typeof value === 'string') return value + half;
  if (Array.isArray(value)) return value.map((one) => halved(one, half));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, halved(inner, half)]));
}

/** A copy with one or more places changed. */
function spoiled(value: unknown, random: Random): unknown {
  let spoilt = value;
  do spoilt = spoil(spoilt, random);
  while (random.happens(0.4));
  return spoilt;
}

function spoil(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.happens(0.03)) return anyValue(random);
  const names = Object.keys(value);
  if (names.length === 0)
    return Array.isArray(value) ? [anyValue(random)] : { [anyText(random)]: anyValue(random) };
  const name = names[random.below(names.length)] ?? '';
  const inner = (value as Record<string, unknown>)[name];
  if (Array.isArray(value))
    return value.map((one, index) => (String(index) === name ? spoil(one, random) : one));
  const kind = random.next();
  if (kind < 0.1) return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
  if (kind < 0.15) return { ...value, [anyText(random)]: anyValue(random) };
  return { ...value, [name]: typeof inner === 'object' ? spoil(inner, random) : anyValue(random) };
}

const beginnings = [
  '\xff\xd8\xff',
  '\x89PNG\r\n\x1a\n',
  'RIFF\0\0\0\0WEBP',
  '\0\0\0\x18ftypavif',
  'GIF89a',
  '<svg ',
] as const;

/** A multipart form that may be broken in several ways. */
function form({ headers }: HostileCall, random: Random): Partial<HostileCall> {
  const boundary = random.happens(0.9) ? 'edge' : anyText(random).replaceAll(/[^\w ]/g, '');
  const name = random.happens(0.8) ? 'image' : anyText(random);
  const file = Buffer.from(random.pick(beginnings) + anyText(random).repeat(1 + random.below(20)), 'latin1');
  const parts = Array.from({ length: random.happens(0.9) ? 1 : random.below(14) }, () => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${anyText(random)}"\r\n`,
    ),
    Buffer.from(random.happens(0.5) ? 'content-type: image/png\r\n\r\n' : '\r\n'),
    file,
    Buffer.from('\r\n'),
  ]).flat();
  const end = Buffer.from(random.happens(0.8) ? `--${boundary}--\r\n` : '');
  return {
    headers: {
      ...headers,
      'content-type': `multipart/form-data; boundary=${random.happens(0.9) ? boundary : 'other'}`,
    },
    payload: Buffer.concat([...parts, end]),
  };
}
