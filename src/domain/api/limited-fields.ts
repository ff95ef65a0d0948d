import { z, type ZodOptional, type ZodType } from 'zod';
import { may, type Permission, type StaffRole } from '#domain/identity/staff/permissions.ts';

/** `without`: what roles without the permission get in its place; otherwise the field is left out. */
type Limit = { permission: Permission; without?: (value: unknown) => unknown };

/** The fields of answers that need a permission besides the call's own (R-STAFF-20). */
const limits = z.registry<Limit>();

/** A field that roles without this permission do not get. */
export function limitedTo<const Of extends ZodType>(permission: Permission, field: Of): ZodOptional<Of> {
  const optional = field.optional();
  limits.add(optional, { permission });
  return optional;
}

/** A list of which roles without this permission get only some entries, or less of each. */
export function listLimitedTo<const Of extends ZodType>(
  permission: Permission,
  field: Of,
  without: (list: z.output<Of>) => z.output<Of>,
): Of {
  limits.add(field, { permission, without: (value) => without(value as z.output<Of>) });
  return field;
}

/** An answer as a role may see it. */
export type Limiter = (answer: unknown, role: StaffRole) => unknown;

/**
 * What leaves the limited fields out of an answer with this schema; null if it has none. Throws if a union or record has one: which
 * fields its values have is not known here, so it would reach every role.
 */
export function limiterOf(schema: ZodType): Limiter | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return limiterOf(schema.unwrap() as ZodType);
  }
  if (schema instanceof z.ZodArray) {
    const limiter = limiterOf(schema.element as ZodType);
    return (
      limiter && ((list, role) => (Array.isArray(list) ? list.map((entry) => limiter(entry, role)) : list))
    );
  }
  if (unreadOf(schema).some((part) => limits.has(part) || limiterOf(part) !== null)) {
    throw new Error('A field within a union or record cannot be limited.');
  }
  return schema instanceof z.ZodObject ? limiterOfFields(schema.shape) : null;
}

function unreadOf(schema: ZodType): ZodType[] {
  if (schema instanceof z.ZodUnion) return [...schema.options] as ZodType[];
  return schema instanceof z.ZodRecord ? [schema.valueType as ZodType] : [];
}

function limiterOfFields(shape: Readonly<Record<string, ZodType>>): Limiter | null {
  const limited = Object.entries(shape)
    .map(([name, field]) => ({ name, limit: limits.get(field), inner: limiterOf(field) }))
    .filter(({ limit, inner }) => limit !== undefined || inner !== null);
  if (limited.length === 0) return null;
  return (answer, role) => {
    if (typeof answer !== 'object' || answer === null) return answer;
    const seen: Record<string, unknown> = { ...answer };
    for (const { name, limit, inner } of limited) {
      if (seen[name] === undefined) continue;
      if (inner) seen[name] = inner(seen[name], role);
      if (!limit || may(role, limit.permission)) continue;
      if (limit.without) seen[name] = limit.without(seen[name]);
      else delete seen[name];
    }
    return seen;
  };
}
