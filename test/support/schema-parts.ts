import { z, type ZodType } from 'zod';

/** `at`: the path of the field, `name`: the field's own. */
export type Part = { at: string; name: string; schema: ZodType };

/** A schema and all schemas in it; each field is named. */
export function partsOf(schema: ZodType, at: string, name = ''): Part[] {
  const inner = (one: unknown, field = name, place = at) => partsOf(one as ZodType, place, field);
  const self = { at, name, schema };
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape);
    return [self, ...fields.flatMap(([field, of]) => inner(of, field, `${at}.${field}`))];
  }
  if (schema instanceof z.ZodArray) return [self, ...inner(schema.element)];
  if (schema instanceof z.ZodRecord) return [self, ...inner(schema.valueType)];
  if (schema instanceof z.ZodUnion) return [self, ...schema.options.flatMap((one) => inner(one))];
  if (schema instanceof z.ZodPipe) return [self, ...inner(schema.in), ...inner(schema.out)];
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  ) {
    return [self, ...inner(schema.unwrap())];
  }
  return [self];
}
