import pg from 'pg';
import { StatementNames } from '#server/db/statement-names.ts';

type Query = (text: unknown, ...rest: unknown[]) => unknown;

/** Connections for a pool of code that only sends text and values, such as the job queue: they name repeated statements. */
export function namingClient(): typeof pg.Client {
  const names = new StatementNames();
  return class NamingClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      const send = this.query.bind(this) as Query;
      const query: Query = (text, ...rest) => {
        const [values, ...others] = rest;
        if (typeof text !== 'string' || !Array.isArray(values)) return send(text, ...rest);
        const name = names.of({ sql: text, params: values });
        return send({ text, values, ...(name !== undefined && { name }) }, ...others);
      };
      Object.assign(this, { query });
    }
  };
}
