import { z } from 'zod';
import { inputTexts } from './contract.texts.ts';
import { orderStatuses } from './lookups/index.ts';
import { id, line } from './primitives.ts';
import { carrierCodes } from './shipment-words.ts';

const statusCodes = orderStatuses.map(({ value }) => value);

const parcel = {
  carrier: z.enum(carrierCodes),
  /** As the carrier writes it; empty when there is none. */
  tracking_number: line(60).regex(/^[\p{L}\p{N} ./-]*$/u, inputTexts.trackingNumber),
};

/** Each line of an order at most once. */
export const eachOnce = (lines: readonly { readonly position: number }[]): boolean =>
  new Set(lines.map(({ position }) => position)).size === lines.length;

/** A parcel with what is in it. */
export const shipmentInput = z.object({
  /** Made by the form before the first try: the same shipment sent again ships nothing more. */
  id,
  /** The order's status as whoever ships saw it. */
  from: z.literal(statusCodes),
  ...parcel,
  lines: z
    .array(z.object({ position: z.int().min(1).max(1000), quantity: z.int().min(1).max(1000) }))
    .min(1, inputTexts.nothingChosen)
    .max(500)
    .refine(eachOnce),
});

export const trackingInput = z.object({
  ...parcel,
  /** What stood there when it was opened. */
  seen: z.object({ carrier: z.enum(carrierCodes), tracking_number: line(60) }),
});

/** A package that was said to have left and has not. */
export const shipmentBackInput = z.object({
  /** The order's status as whoever takes it back saw it. */
  from: z.literal(statusCodes),
});
