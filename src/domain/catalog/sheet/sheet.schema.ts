import { z } from 'zod';
import { schemaNames } from '#domain/api/schema-names.ts';
import { categories } from '#domain/catalog/products/category.ts';
import { previewMark } from '#domain/catalog/bulk/bulk.schema.ts';

/** The longest file, in bytes, and the most lines of one. */
export const longestFile = 5_000_000;
export const mostRows = 5_000;

/** `category`: for new products whose own category the store does not have. */
export const sheetQuery = z.object({ category: z.enum(categories).optional() });

/** `seen`: of the preview that was looked at. */
export const importQuery = sheetQuery.extend({ seen: previewMark });

const fault = z.object({
  /** Its row in a spreadsheet; the headings are row 1. */
  line: z.number().int(),
  /** The product's; null: not known. */
  name: z.string().nullable(),
  /** The column as the file names it; null: the whole line. */
  column: z.string().nullable(),
  message: z.string(),
});

/** Before its product's name is known. */
export type SheetFault = Omit<z.infer<typeof fault>, 'name'>;

const difference = z.object({ label: z.string(), before: z.string(), after: z.string() });

export type SheetDifference = z.infer<typeof difference>;

/** What a file would do: every difference, and every line that cannot be. Nothing is imported while it has faults. */
export const sheetPreview = z
  .object({
    created: z.array(z.object({ line: z.number().int(), name: z.string(), fields: z.array(difference) })),
    changed: z.array(
      z.object({
        line: z.number().int(),
        id: z.number().int(),
        name: z.string(),
        fields: z.array(difference),
      }),
    ),
    unchanged: z.number().int(),
    faults: z.array(fault),
    /** What the file says in another way than the store keeps it, in words. */
    notes: z.array(z.string()),
    /** Columns that have something and that the store does not have. */
    notRead: z.array(z.string()),
    seen: z.string(),
  })
  .register(schemaNames, { id: 'SheetPreview' });

export type SheetPreview = z.infer<typeof sheetPreview>;

/** `changeId`: of the bulk change by which it is undone; null: nothing changed. */
export const importedSheet = z.object({
  created: z.number().int(),
  changed: z.number().int(),
  changeId: z.number().int().nullable(),
});
