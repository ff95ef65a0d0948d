import { sql, type SQL } from 'drizzle-orm';

/** Whether a text has this email address, and not only one that it is a part of: 'ann@mail.example' is in 'joann@mail.example.net'. */
export function mentions(text: SQL, address: string): SQL {
  const literal = address.replaceAll(/[^a-z0-9@]/g, String.raw`\$&`);
  const letters = String.raw`a-z0-9.!#$%&'*+/=?^_{|}~\u0060-`;
  // In JSON, a line break before the address is '\n'.
  const pattern = String.raw`(?:(?<![${letters}])|(?<=\\[nrt]))${literal}(?![a-z0-9-]|\.[a-z0-9])`;
  return sql`lower(${text}) ~ ${pattern}`;
}
