import { callOf, operationsOf, type Operation } from '../../../support/api-description.ts';
import { marksIn, scriptText } from './script-texts.ts';
import { nameOf, textFieldsOf, textsIn, withText } from './text-fields.ts';

/** Who calls: a browser with its cookie, and somebody signed in with a token. */
export type Caller = { cookie?: string; token?: string };

type Call = { as: Caller; body?: object; at?: Readonly<Record<string, string | number>> };

/** Calls the API and keeps which of its text fields took a script, so that none is forgotten. */
export async function scriptCalls(origin: string) {
  const described = (await (await fetch(`${origin}/api/docs/json`)).json()) as Description;
  const operations = operationsOf(described);
  const byCall = new Map(operations.map((operation) => [callOf(operation), operation]));
  /** The last one of each that the store took. */
  const lastOf = new Map<string, Call>();
  /** The marks that each field took. */
  const taken = new Map<string, string[]>();

  async function call(name: string, { as, body, at = {} }: Call): Promise<Response> {
    const [method = '', path = ''] = name.split(' ');
    const url = path.replaceAll(/\{(\w+)\}/g, (_all, param: string) => encodeURIComponent(at[param] ?? 1));
    const query = at['query'] === undefined ? '' : `?${at['query']}`;
    const answer = await fetch(`${origin}${url}${query}`, {
      method,
      headers: {
        ...(as.cookie && { cookie: as.cookie }),
        ...(as.token && { authorization: `Bearer ${as.token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    as.cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? as.cookie ?? '';
    return answer;
  }

  /** A call that the store must take. */
  // oxlint-disable-next-line no-unnecessary-type-parameters -- what the caller expects of the JSON
  async function send<T = unknown>(name: string, sent: Call): Promise<T> {
    const operation = byCall.get(name);
    if (!operation) throw new Error(`The API has no ${name}.`);
    const answer = await call(name, sent);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${text}`);
    lastOf.set(name, sent);
    for (const [place, value] of textsIn(operation.body ?? {}, sent.body)) {
      const marks = marksIn(value);
      const field = `${name} ${place}`;
      if (marks.length > 0) taken.set(field, [...(taken.get(field) ?? []), ...marks]);
    }
    return (text === '' ? null : JSON.parse(text)) as T;
  }

  /**
   * The text fields that took no script so far and do not refuse one for its own sake, in an otherwise good call: their names.
   * `callers`: by guard, for calls that `send` never made.
   */
  async function unfilled(
    isExcepted: (field: string) => boolean,
    callers: Record<'staff' | 'customer', Caller>,
  ) {
    const open: string[] = [];
    for (const operation of operations) {
      for (const field of textFieldsOf(operation)) {
        const name = nameOf(operation, field);
        if (taken.has(name) || isExcepted(name)) continue;
        const fallback: Call = {
          as: operation.guard === null ? {} : callers[operation.guard],
          at: aUuid(operation),
        };
        const base = lastOf.get(callOf(operation)) ?? fallback;
        const fault = await refusalFault(operation, field, base);
        if (fault !== null) open.push(`${name}: ${fault}`);
      }
    }
    return open;
  }

  /** Null where the field refuses a script. */
  async function refusalFault(
    operation: Operation,
    { place, longest }: { place: string; longest: number },
    base: Call,
  ): Promise<string | null> {
    const text = scriptText(Math.min(longest, 200)).slice(0, longest);
    const [kind, param] = /^(?:path|query):/.test(place) ? (place.split(':') as [string, string]) : ['', ''];
    const { at = {}, body } = base;
    const tried: Call =
      kind === 'path'
        ? { ...base, at: { ...at, [param]: text } }
        : kind === 'query'
          ? { ...base, at: { ...at, query: `${param}=${encodeURIComponent(text)}` } }
          : { ...base, body: withText(body, place, text) as object };
    const answer = await call(callOf(operation), tried);
    const said = await answer.text();
    if (answer.ok) return 'takes a script, and no text of this test is in it';
    if (answer.status >= 500) return `${answer.status} ${said}`;
    if (kind !== '' || answer.status === 404) return null;
    const { field = '' } = JSON.parse(said) as { field?: string };
    const last = place.replaceAll('[]', '').replace(/\.\*$/, '').split('.').at(-1) ?? '';
    return field.split('.').includes(last) ? null : `refused for another reason: ${answer.status} ${said}`;
  }

  const fields = operations.flatMap((operation) =>
    textFieldsOf(operation).map((field) => nameOf(operation, field)),
  );
  return { fields, taken, send, unfilled };
}

export type ScriptCalls = Awaited<ReturnType<typeof scriptCalls>>;

type Description = Parameters<typeof operationsOf>[0];

/** For calls that were never made: an id of the form that their address wants. */
function aUuid({ parameters }: Operation): Record<string, string> {
  const ids = parameters.filter(({ in: place, schema }) => place === 'path' && schema.format === 'uuid');
  return Object.fromEntries(ids.map(({ name }) => [name, '00000000-0000-4000-8000-000000000000']));
}
