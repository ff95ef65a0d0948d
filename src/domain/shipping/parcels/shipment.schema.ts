import { z } from 'zod';
import { schemaNames } from '#domain/api/schema-names.ts';
import { formKey } from '#domain/payments/refunds/order-refund.schema.ts';
import { typedCode, typedLine, typedText } from '#domain/platform/text/typed.schema.ts';
import { isShortened, longestTyped, readTrackingNumber, shortenedNumber } from './tracking-number.ts';
import { refusalOfCarrier, unknownCarrier } from './tracking.ts';

/** Units of an order line, in a parcel or still to ship. */
export const lineUnits = z
  .object({ lineId: z.number().int(), quantity: z.number().int().min(1) })
  .register(schemaNames, { id: 'LineUnits' });

/** A parcel as the dashboard shows it. Days are ISO dates, times ISO times. */
export const shipment = z
  .object({
    id: z.number().int(),
    carrier: z.string().nullable(),
    /** Null: only marked as shipped. */
    trackingNumber: z.string().nullable(),
    shippedOn: z.string().nullable(),
    estimatedDelivery: z.string().nullable(),
    createdAt: z.string(),
    /** Its units are to ship again. */
    isCanceled: z.boolean(),
    lines: z.array(lineUnits),
  })
  .register(schemaNames, { id: 'Shipment' });

export type Shipment = z.infer<typeof shipment>;

/** A parcel as its customer sees it. */
export const sentParcel = shipment
  .pick({ carrier: true, trackingNumber: true, shippedOn: true, lines: true })
  .register(schemaNames, { id: 'SentParcel' });

export type SentParcel = z.infer<typeof sentParcel>;

/** Stored as the carrier's own number, whatever was scanned or pasted (R-SHIP-39). */
export const trackingNumber = typedCode
  .min(1, 'Please enter a tracking number')
  .max(longestTyped)
  .refine((typed) => !isShortened(typed), shortenedNumber)
  .transform((typed) => readTrackingNumber(typed).number)
  .refine((number) => number.length <= 100, 'Enter the tracking number alone');

/** The tracking number again, from someone who was asked whether this order shares a parcel with another one (R-SHIP-29). */
export const confirmedNumber = typedCode.max(longestTyped).optional();

/** Null or absent: guessed from the number. */
const carrier = typedLine
  .max(40)
  .nullish()
  .transform((text) => text || null);

/** Body of POST /api/admin/orders/:id/shipments. Without `lines` the parcel holds everything that is still to ship. */
export const parcelBody = z.object({
  trackingNumber,
  confirmedNumber,
  carrier: carrier.refine((name) => refusalOfCarrier(name, null) === null, unknownCarrier),
  lines: z.array(lineUnits).min(1, 'Choose what is in the parcel.').max(1_000).optional(),
  /** For the customer's email. */
  notes: typedText.max(2_000).optional(),
  notify: z.boolean().default(true),
  key: formKey,
});

export type ParcelBody = z.infer<typeof parcelBody>;

export const parcelCorrection = z.object({
  trackingNumber,
  confirmedNumber,
  carrier,
  notify: z.boolean().default(true),
});

export type ParcelCorrection = z.infer<typeof parcelCorrection>;

export const parcelCancel = z.object({ reason: typedText.min(1, 'Enter a reason').max(500) });

export type ParcelCancel = z.infer<typeof parcelCancel>;
