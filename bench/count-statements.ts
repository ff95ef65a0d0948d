import { onServer } from '../test/support/postgres.ts';

/** Delimits the name of a statement's sender. */
const mark = '@@';

/** A statement, its sender, and how often it ran during the purchases and in the idle time after them. */
type Counted = { text: string; by: string; bought: number; idle: number };

/** Makes a server log each statement in the format that `countStatements` reads. */
export async function logStatements(url: string): Promise<void> {
  await onServer(url, `alter system set log_statement = 'all'`);
  await onServer(url, `alter system set log_line_prefix = '${mark}%a${mark}'`);
  await onServer(url, 'select pg_reload_conf()');
}

/** Counts the statements between the marks 'begin', 'idle' and 'end' of the benchmark's own connection. */
export function countStatements(log: string): Counted[] {
  const found = new Map<string, Counted>();
  let phase: 'before' | 'bought' | 'idle' | 'after' = 'before';
  for (const entry of log.split(`\n${mark}`)) {
    const [by = '', message = ''] = entry.split(mark);
    const text = statementOf(message);
    if (text === null) continue;
    if (by === 'bench') {
      if (text.includes('bench begin')) phase = 'bought';
      if (text.includes('bench idle')) phase = 'idle';
      if (text.includes('bench end')) phase = 'after';
      continue;
    }
    if (phase === 'before' || phase === 'after') continue;
    const same = found.get(`${by} ${text}`) ?? { text, by, bought: 0, idle: 0 };
    same[phase] += 1;
    found.set(`${by} ${text}`, same);
  }
  return [...found.values()];
}

/** The statement without its values and list lengths, so that equal statements match. */
function statementOf(message: string): string | null {
  const text = /^LOG: {2}(?:statement|execute [^:]*): ([\s\S]*)$/.exec(message)?.[1];
  if (text === undefined) return null;
  return text
    .replaceAll(/'(?:[^']|'')*'/g, (value) => (value.startsWith("'bench ") ? value : "'…'"))
    .replaceAll(/\$\d+/g, '$n')
    .replaceAll(/\b\d+\b/g, 'n')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\((?:\$n|default)(?:, (?:\$n|default))*\)/g, '($n …)')
    .replaceAll(/(\(\$n …\))(?:, \(\$n …\))+/g, '$1 …')
    .trim();
}

/** The cost of one purchase: what ran in that time, minus scheduled work. Returns the number of statements. */
export function reportStatements(counted: Counted[], purchases: number): number {
  const each = counted
    .map(({ bought, idle, ...rest }) => ({ ...rest, count: (bought - idle) / purchases }))
    .filter(({ count }) => count >= 0.05)
    .sort((a, b) => a.by.localeCompare(b.by, 'en') || b.count - a.count);
  const sum = (some: typeof each) => some.reduce((all, { count }) => all + count, 0);
  console.log(`\n${sum(each).toFixed(1)} SQL statements per purchase, begin and commit included`);
  for (const by of new Set(each.map((one) => one.by))) {
    const own = each.filter((one) => one.by === by);
    const frames = own.filter(({ text }) => /^(begin|commit|rollback)\b/i.test(text));
    console.log(
      `\n'${by}': ${sum(own).toFixed(1)}, of these ${sum(frames).toFixed(1)} begin, commit and rollback`,
    );
    for (const { text, count } of own) console.log(`${count.toFixed(2).padStart(7)}  ${shorten(text)}`);
  }
  return sum(each);
}

function shorten(text: string): string {
  return text.length <= 220 ? text : `${text.slice(0, 140)} … ${text.slice(-75)}`;
}
