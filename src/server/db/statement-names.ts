import type { Query } from 'drizzle-orm';

/** A plan takes some 20 kB of the server's memory, for each connection. */
const mostNames = 400;
/** A text that comes this often is worth a plan that is kept. */
const oftenEnough = 5;
/** So many texts are counted before the counts begin anew. */
const mostCounted = 2_000;

/**
 * Names the texts that come again and again, so that PostgreSQL reads and plans each once for a connection. Texts that vary, as
 * with the length of a list, would be too many.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #counts = new Map<string, number>();

  /** Undefined: no name, as for a text that is new or has no parameters. */
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
