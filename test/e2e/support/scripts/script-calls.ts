import { callOf, operationsOf, type Operation } from '../../../support/api-description.ts';
import { marksIn, scriptText } from './script-texts.ts';
import { nameOf, textFieldsOf, textsIn, withText } from './text-fields.ts';

/** The caller: a browser with its cookie, or a signed-in account with its token. */
export type Caller = { cookie?: string; token?: string };

type Call = { as: Caller; body?: object; at?: Readonly<Record<string, string | number>> };

/** Calls the API and records which text fields accepted a script, so that no field is missed. */
export async function scriptCalls(origin: string) {
  const described = (await (await fetch(`${origin}/api/docs/json`)).json()) as Description;
  const operations = operationsOf(described);
  const byCall = new Map(operations.map((operation) => [callOf(operation), operation]));
  /** The accepted calls of each operation. */
  const acceptedOf = new Map<string, Call[]>();
  /** The marks that each field accepted. */
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

  /** Makes a call that the store must accept. */
  // oxlint-disable-next-line no-unnecessary-type-parameters -- the type that the caller expects
  async function send<T = unknown>(name: string, sent: Call): Promise<T> {
    const operation = byCall.get(name);
    if (!operation) throw new Error(`The API has no ${name}.`);
    const answer = await call(name, sent);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${text}`);
    acceptedOf.set(name, [...(acceptedOf.get(name) ?? []), sent]);
    for (const [place, value] of textsIn(operation.body ?? {}, sent.body)) {
      const marks = marksIn(value);
      const field = `${name} ${place}`;
      if (marks.length > 0) taken.set(field, [...(taken.get(field) ?? []), ...marks]);
    }
    return (text === '' ? null : JSON.parse(text)) as T;
  }

  /**
   * The names of text fields that have accepted no script yet and do not refuse one in an otherwise valid call. `callers`: by
   * guard, for operations that `send` never called.
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
        const accepted = acceptedOf.get(callOf(operation)) ?? [];
        const base = accepted.findLast((sent) => hasField(sent, field.place)) ?? accepted.at(-1) ?? fallback;
        const fault = await refusalFault(operation, field, base);
        if (fault !== null) open.push(`${name}: ${fault}`);
      }
    }
    return open;
  }

  /** Null if the field refuses a script. */
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
    if (answer.ok) return 'accepts a script, and this test sends none';
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

/** Whether the call's body has the field, or the object or list that it is in. */
function hasField({ body = {} }: Call, place: string): boolean {
  return Object.hasOwn(body, /^[^.[]*/.exec(place)?.[0] ?? '');
}

/** Valid ids for the paths of operations that were never called. */
function aUuid({ parameters }: Operation): Record<string, string> {
  const ids = parameters.filter(({ in: place, schema }) => place === 'path' && schema.format === 'uuid');
  return Object.fromEntries(ids.map(({ name }) => [name, '00000000-0000-4000-8000-000000000000']));
}
