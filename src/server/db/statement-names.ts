import type { Query } from 'drizzle-orm';

/** A plan takes about 20 kB of server memory per connection. */
const mostNames = 400;
/** After this many uses, a prepared plan pays off. */
const oftenEnough = 5;
/** After this many statements, the counts restart. */
const mostCounted = 2_000;

/**
 * Names repeated statements, so that PostgreSQL parses and plans each once per connection. Statements that vary, such as by
 * the length of a list, would be too many.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #counts = new Map<string, number>();

  /** Undefined: no name, because the statement is new or has no parameters. */
  of({ sql, params }: Query): string | undefined {
    if (params.length === 0) return undefined;
    const known = this.#names.get(sql);
    if (known !== undefined || this.#names.size >= mostNames) return known;
    const count = (this.#counts.get(sql) ?? 0) + 1;
    if (count < oftenEnough) {
      if (this.#counts.size >= mostCounted) this.#counts.clear();
      this.#counts.set(sql, count);
      return undefined;
    }
    this.#counts.delete(sql);
    const name = `s${this.#names.size + 1}`;
    this.#names.set(sql, name);
    return name;
  }
}
