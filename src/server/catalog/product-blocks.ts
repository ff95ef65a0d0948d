import { sql, type SQL } from 'drizzle-orm';

/** A block has the bits of so many products; the same number is in the triggers that keep them (migration 0045). */
export const blockSize = 2_048;

/**
 * A set of products: those that have a word with one of these weights (or one that begins so), all or any of several sets, those that
 * another set lacks, or those that meet a condition, which an index answers.
 */
export type Wanted =
  | { word: string; weights: string; goesOn: boolean }
  | { all: readonly Wanted[] }
  | { any: readonly Wanted[] }
  | { not: Wanted }
  | { where: SQL };

/** A product's category, and 'visible', are words of this weight. */
export function fact(word: string): Wanted {
  return { word, weights: '=', goesOn: false };
}

/** A set, or of its words only those with one of these weights. */
export type Column = { set: Wanted; weights?: string };

/** A query with a row for each block that has a product of any of the sets: `block`, and the bits of each set by its name. */
export function readBlocks(sets: Readonly<Record<string, Column>>): SQL {
  const reads = new Reads();
  const columns = Object.entries(sets).map(
    ([name, { set, weights = 'ABCD=' }]) =>
      sql`coalesce(${bitsOf(set, weights, reads)}, ${noBits}) as ${sql.identifier(name)}`,
  );
  return sql`
    select block, ${sql.join(columns, sql`, `)}
    from (select ${sql.join([sql`block`, ...reads.columns()], sql`, `)} from (${reads.rows()}) read group by block) columns`;
}

type Word = Extract<Wanted, { word: string }>;

const size = sql.raw(String(blockSize));
const noBits = sql.raw(`0::bit(${blockSize})`);

/** Null if there are none in a block. */
function bitsOf(wanted: Wanted, weights: string, reads: Reads): SQL {
  if ('word' in wanted) return reads.ofWords([wanted], weights);
  if ('where' in wanted) return reads.ofCondition(wanted.where);
  if ('not' in wanted) return sql`~coalesce(${bitsOf(wanted.not, weights, reads)}, ${noBits})`;
  if ('all' in wanted) {
    const all = wanted.all.map((one) => bitsOf(one, weights, reads));
    return sql`(${sql.join(all, sql` & `)})`;
  }
  const others = wanted.any.filter((one) => !('word' in one));
  const words = wanted.any.filter((one) => 'word' in one);
  return others.reduce(
    (united, one) => {
      const next = bitsOf(one, weights, reads);
      return sql`coalesce(${united} | ${next}, ${united}, ${next})`;
    },
    reads.ofWords(words, weights),
  );
}

/** What is read from the table: each word once, although several sets need it. */
class Reads {
  readonly #words: { first: string; last: string; weights: string }[] = [];
  readonly #partOf = new Map<string, number>();
  readonly #conditions: SQL[] = [];
  readonly #columns: string[] = [];

  ofWords(words: readonly Word[], weights: string): SQL {
    const wanted = words.flatMap((word) => {
      const some = Array.from(word.weights)
        .filter((weight) => weights.includes(weight))
        .join('');
      return some === '' ? [] : this.#partsOf(word, some).map((part) => ({ part, weights: some }));
    });
    const filters = [...Map.groupBy(wanted, (one) => one.weights)].map(
      ([some, parts]) =>
        `part in (${parts.map(({ part }) => part).join(', ')}) and strpos('${some}', weight) > 0`,
    );
    return filters.length === 0 ? sql`null::bit(${size})` : this.#column(filters.join(' or '));
  }

  ofCondition(where: SQL): SQL {
    this.#conditions.push(where);
    return this.#column(`part = ${-this.#conditions.length}`);
  }

  /** The word, and the words that go on after it: another set may need the word alone. */
  #partsOf({ word, goesOn }: Word, weights: string): number[] {
    const part = this.#part(word, word, weights);
    return goesOn ? [part, this.#part(`${word}${firstLetter}`, `${word}${lastLetter}`, weights)] : [part];
  }

  #part(first: string, last: string, weights: string): number {
    const key = `${first} ${last} ${weights === '='}`;
    const part = this.#partOf.get(key) ?? this.#words.push({ first, last, weights: '' }) - 1;
    this.#partOf.set(key, part);
    const word = this.#words[part];
    if (word) word.weights = [...new Set(word.weights + weights)].join('');
    return part;
  }

  #column(filter: string): SQL {
    const known = this.#columns.indexOf(filter);
    return sql.raw(`bits_${known === -1 ? this.#columns.push(filter) - 1 : known}`);
  }

  columns(): SQL[] {
    return this.#columns.map((filter, at) =>
      sql.raw(`bit_or(products) filter (where ${filter}) as bits_${at}`),
    );
  }

  /** One look into the index for each word: PostgreSQL would choose to read the whole table for many. */
  rows(): SQL {
    const made = this.#conditions.map(
      (where, at) => sql`
        union all select ${sql.raw(String(-1 - at))}, null, id / ${size}, bit_or(set_bit(${noBits}, id % ${size}, 1))
        from products where ${where} group by id / ${size}`,
    );
    const list = (values: string[]) => sql`${sql.param(values)}::text[]`;
    return sql`
      select part, weight, block, products
      from unnest(${list(this.#words.map(({ first }) => first))}, ${list(this.#words.map(({ last }) => last))},
        ${list(this.#words.map(({ weights }) => weights))}) with ordinality wanted (first, last, weights, nth)
      cross join lateral (
        select nth::int - 1 as part, weight, block, products from product_blocks
        where word between wanted.first and wanted.last and strpos(wanted.weights, weight) > 0 offset 0) having_one
      ${sql.join(made)}`;
  }
}

const firstLetter = '\u{1}';
/** Above any that a word goes on with. */
export const lastLetter = '\u{10ffff}';

/** The order in which products are listed from their bits: by tier, if there are several, and by id. */
export type BlockOrder = 'tier, block' | 'block' | 'block desc';

/**
 * A query for the products of at least the first `count` bits of `source`, which has the columns `tier`, `block` and `products`: only
 * their blocks are taken apart. The bits of `least`, the first block, do not count: some are before the beginning.
 */
export function productsIn(source: SQL, order: BlockOrder, count: SQL | number, least = -1): SQL {
  return sql`
    select tier, block * ${size} + place::int as id
    from (
      select tier, block, products, sum(units) over (order by ${sql.raw(order)} rows unbounded preceding) - units as before
      from (
        select tier, block, products, case block when ${least}::int then 0 else bit_count(products) end as units
        from ${source} offset 0) sized
      where bit_count(products) > 0) counted
    cross join lateral (
      select sum(length(zeros) + 1) over (order by nth) - 1 as place
      from unnest(string_to_array(products::text, '1')) with ordinality gaps (zeros, nth)) places
    where before < ${count} and place < ${size}`;
}
