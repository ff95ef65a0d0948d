import { DrizzleQueryError } from 'drizzle-orm';
import { redact } from './redact.ts';
import { withSourceLines } from './source-lines.ts';

/** What the log contains of an error: nothing that a person typed, and no data sent to or read from the database. */
export type DescribedError = {
  type: string;
  message: string;
  code?: string | number;
  syscall?: string;
  constraint?: string;
  table?: string;
  column?: string;
  statusCode?: number;
  /** The failed statement's text, without its values. */
  query?: string;
  stack?: string;
  cause?: DescribedError;
  errors?: DescribedError[];
};

/**
 * Fields that name an error type or a part of the schema. All others may contain values: PostgreSQL's `detail` quotes the row.
 */
const safeFields = ['code', 'syscall', 'constraint', 'table', 'column', 'statusCode'] as const;

/** The maximum depth of causes. An error can be its own cause. */
const deepest = 5;

/** The log's only error serializer (ASVS 16.2.5). Accepts anything that was thrown. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: redact(textOf(error)) };
  const described: DescribedError = { type: error.name, message: wordsOf(error) };
  for (const field of safeFields) {
    const value: unknown = Reflect.get(error, field);
    if (typeof value === 'string' || typeof value === 'number') Object.assign(described, { [field]: value });
  }
  if (error instanceof DrizzleQueryError) described.query = error.query;
  const stack = framesOf(error);
  if (stack !== '') described.stack = stack;
  if (depth >= deepest) return described;
  if (error.cause !== undefined) described.cause = describeError(error.cause, depth + 1);
  if (error instanceof AggregateError) {
    described.errors = error.errors.slice(0, 5).map((each) => describeError(each, depth + 1));
  }
  return described;
}

/** An error's message without the values that some errors quote. A failed query uses the database's message. */
export function wordsOf(error: Error): string {
  if (error instanceof DrizzleQueryError) {
    return error.cause instanceof Error ? wordsOf(error.cause) : 'A query failed';
  }
  const { code, severity, responseCode, issues } = error as {
    code?: unknown;
    severity?: unknown;
    responseCode?: unknown;
    issues?: unknown;
  };
  // A mail server's answer contains the recipient.
  if (typeof responseCode === 'number') return `The mail server answered ${responseCode}`;
  if (Array.isArray(issues)) return `Invalid: ${issues.map(placeOf).join(', ')}`;
  const isData = typeof severity === 'string' && /^(22|P0)/.test(String(code));
  // "invalid input syntax for type uuid: "…"" and "Unexpected token …, "…" is not valid JSON" quote the input.
  const message = isData || error instanceof SyntaxError ? withoutQuotes(error.message) : error.message;
  return redact(message) || error.name;
}

/** Where validation failed, and how: a field's path and a rule, not the value. */
function placeOf(issue: unknown): string {
  const { path, code } = issue as { path?: unknown; code?: unknown };
  return `${Array.isArray(path) ? path.map(String).join('.') : ''} ${String(code)}`.trim();
}

/** From the first quotation mark to the last, because a value may contain some too. */
function withoutQuotes(message: string): string {
  return message.replace(/".*"/s, '"…"');
}

/** Files and functions. The start of the stack repeats the message, which may contain lines that look like frames. */
function framesOf({ stack = '', message }: Error): string {
  const frames = stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .join('\n');
  return withSourceLines(frames);
}

function textOf(thrown: unknown): string {
  return typeof thrown === 'string' || typeof thrown === 'number' ? String(thrown) : 'Not an error';
}
