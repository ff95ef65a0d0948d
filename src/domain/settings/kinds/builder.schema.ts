import { z } from 'zod';
import { schemaNames } from '#domain/api/schema-names.ts';
import { drawnColors, holsterTypes, isNone, shellSizes } from '#domain/catalog/holster/options.ts';
import { typedLine } from '#domain/platform/text/typed.schema.ts';
import { fitRows } from './fit.schema.ts';

const price = z
  .number()
  .int('Enter whole cents')
  .min(0, 'Enter 0 or more')
  .max(1_000_00, 'Enter at most $1,000');

const name = (most: number) =>
  typedLine
    .min(1, 'Enter a name')
    .max(most, `A name has at most ${most} characters`)
    .refine((typed) => !isNone(typed), 'None is no name');

/** The day from which it can be ordered again; null: nobody knows. Absent: it can be ordered. */
const outUntil = z.iso.date('Choose a day').nullable().optional();

/** Does not change with the name: what is kept about a model names it by this. */
const id = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'An id has small letters, digits and hyphens');

const accessory = z.object({ id, name: name(60), outUntil });

const pistol = accessory.extend({
  /** The shell that holds it, by which it is drawn (R-HOL-45). */
  shell: z.enum(shellSizes),
  /** What it fits, in a line for shoppers: 'Fits Gen 3, 4 and 5, MOS too'. */
  fits: typedLine.max(120, 'Enter at most 120 characters').optional(),
});

const clip = z.object({
  name: name(40),
  /** What is told of it beside its name. */
  help: typedLine.max(60, 'Enter at most 60 characters').optional(),
  surchargeCents: price,
  outUntil,
});

/** A way to carry. The store draws and words each, so the owner adds none. Its first clip is the standard one. */
const type = z.object({
  name: z.enum(holsterTypes),
  surchargeCents: price,
  outUntil,
  clips: z.array(clip).min(1, 'Add a clip').max(20, 'At most 20 clips'),
});

const color = z.object({
  name: name(30),
  surchargeCents: price,
  /** The drawn color that is nearest. */
  drawnAs: z.enum(drawnColors),
  outUntil,
});

function group<Model extends z.ZodType>(model: Model, most: number) {
  return z
    .array(z.object({ name: name(40), models: z.array(model).max(most, `At most ${most} models`) }))
    .max(100, 'At most 100 makers');
}

/** What the builder offers, in the owner's order, and what it costs in cents (R-HOL-50). */
export const builderSetting = z
  .object({
    baseCents: price.min(1, 'Enter an amount above 0'),
    /** What a light adds, whichever it is. */
    lightCents: price,
    opticCents: price,
    types: z
      .array(type)
      .refine(
        (types) =>
          new Set(types.map((one) => one.name)).size === holsterTypes.length &&
          types.length === holsterTypes.length,
        `Name each of ${holsterTypes.join(', ')} once`,
      ),
    colors: z.array(color).min(1, 'Add a color').max(40, 'At most 40 colors'),
    makes: group(pistol, 300),
    lights: group(accessory, 100),
    optics: group(accessory, 100),
    /** What fits what (R-FIT-1). */
    fit: fitRows,
  })
  .superRefine((value, context) => {
    for (const { path, message } of twinsIn(value)) context.addIssue({ code: 'custom', path, message });
  })
  .register(schemaNames, { id: 'BuilderLists' });

export type BuilderSetting = z.infer<typeof builderSetting>;

/** A name that an earlier one of the same list has, and an id that an earlier model has. */
function twinsIn({
  types,
  colors,
  ...groups
}: Omit<BuilderSetting, 'baseCents' | 'lightCents' | 'opticCents' | 'fit'>) {
  const lists = (['makes', 'lights', 'optics'] as const).map((list) => ({ list, makers: groups[list] }));
  return [
    ...twins(colors, 'name', ['colors']),
    ...types.flatMap(({ clips }, at) => twins(clips, 'name', ['types', at, 'clips'])),
    ...lists.flatMap(({ list, makers }) => [
      ...twins(makers, 'name', [list]),
      ...makers.flatMap(({ models }, at) => twins(models, 'name', [list, at, 'models'])),
      ...idTwins(list, makers),
    ]),
  ];
}

type Issue = { path: (string | number)[]; message: string };

/** Names are compared as carts and links compare them: without spaces and in any letter case. */
function twins(rows: readonly { name: string }[], field: string, path: Issue['path']): Issue[] {
  const names = rows.map((row) => row.name.replaceAll(' ', '').toLowerCase());
  return rows.flatMap((row, at) =>
    names.indexOf(names[at] ?? '') === at
      ? []
      : [{ path: [...path, at, field], message: `${row.name} is already listed` }],
  );
}

function idTwins(list: string, makers: readonly { models: readonly { id: string }[] }[]): Issue[] {
  const seen = new Set<string>();
  return makers.flatMap(({ models }, at) =>
    models.flatMap((model, index) => {
      const isTwin = seen.has(model.id);
      seen.add(model.id);
      return isTwin
        ? [{ path: [list, at, 'models', index, 'id'], message: 'Another model has this id' }]
        : [];
    }),
  );
}
