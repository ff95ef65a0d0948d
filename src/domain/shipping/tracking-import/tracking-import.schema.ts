import { z } from 'zod';
import { longestText } from '#domain/api/shapes.ts';
import { mostListed } from './tracking-list.ts';
import { schemaNames } from '#domain/api/schema-names.ts';

/** A pasted list or a label tool's file, as it is: the answer counts its lines, blank ones too. */
const trackingText = z
  .string()
  .max(longestText)
  .refine((text) => text.trim() !== '', 'Paste one order per line: order number, then tracking number');

export const checkListBody = z.object({ text: trackingText });

/** `withChecks`: also ships the lines that are to check first, all of them or those with these numbers. */
export const importListBody = z.object({
  text: trackingText,
  notify: z.boolean().default(true),
  withChecks: z.union([z.boolean(), z.array(z.number().int()).max(mostListed)]).default(false),
});

/** ready: can ship · check: can ship, but its message comes first · shipped: has just been shipped · done: was shipped with this number before · left-out: the label is no parcel on its way · problem: says why not. */
const rowStates = ['ready', 'check', 'shipped', 'done', 'left-out', 'problem'] as const;

const trackingRow = z
  .object({
    line: z.number().int(),
    /** As the line names it; null if it names none. */
    orderId: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    carrier: z.string().nullable(),
    state: z.enum(rowStates),
    /** Why not, or what to check. */
    message: z.string().nullable(),
    /** The order's id; null if there is no such order. */
    id: z.number().int().nullable(),
    /** 'Luis Ortega, AZ'. */
    shipTo: z.string().nullable(),
    /** The order number that was probably meant. */
    meant: z.string().nullable(),
    /** The number of a label that became void, on a parcel of the order: the line corrects that parcel. */
    replaces: z.string().nullable(),
  })
  .register(schemaNames, { id: 'TrackingRow' });

export type TrackingRow = z.infer<typeof trackingRow>;

export const trackingRows = z.object({ rows: z.array(trackingRow) });
