import { z } from 'zod';
import { deliveryCalls } from './delivery.calls.ts';
import { deliveryKinds } from './delivery-words.ts';
import { endpoint } from './endpoint.ts';
import { inputTexts } from './contract.texts.ts';
import { grades } from './lookups/grades.ts';
import { line, nameLine, paragraph, requiredName } from './primitives.ts';

export const deliveryKind = z.enum(deliveryKinds);

const gradeValues = grades.map(({ value }) => value);

/** For whom something is sent to an organization: on the label, so it is a name and no letter. */
export const recipientInput = z.object({
  name: requiredName(80),
  teacher: nameLine(80).default(''),
  /** One of the 16 grade levels. */
  grade: z.literal(gradeValues, inputTexts.list).nullable().default(null),
});
export type RecipientInput = z.output<typeof recipientInput>;

const recipientShape = z.object({ name: z.string(), teacher: z.string(), grade: z.int().nullable() });

/** How an order reaches its buyer, as it was agreed when it was placed. */
export const deliveryShape = z.object({
  kind: deliveryKind,
  /** The organization that it is sent to or picked up at; null when it goes to the buyer. */
  place: z.string().nullable(),
  /** On the label of what is sent to the organization. */
  recipient: recipientShape.nullable(),
  /** When and where it is picked up. */
  pickup_note: z.string().nullable(),
});

const deliveryChoices = z.object({
  ships_to_organization: z.boolean(),
  offers_pickup: z.boolean(),
  /** When and where orders are picked up, as buyers read it. */
  pickup_note: paragraph(500),
});

/** What a checkout offers besides sending to the buyer. */
export const deliverySettings = deliveryChoices
  .extend({
    /** When something else stands there by now, the change is refused (`organization_changed`); left out, it is not. */
    seen: deliveryChoices.extend({ pickup_note: line(500) }).optional(),
  })
  .refine(({ offers_pickup: isOffered, pickup_note: note }) => !isOffered || note !== '', {
    path: ['pickup_note'],
    message: inputTexts.pickupNoteMissing,
  });
export type DeliverySettings = z.output<typeof deliverySettings>;

export const deliveryEndpoints = {
  saveDelivery: endpoint(deliveryCalls.saveDelivery, {
    access: 'organization-member',
    tag: 'Organization',
    summary: 'Saves whether the checkout offers shipping to the active organization and picking up there',
    body: deliverySettings,
    output: z.object({ success: z.string() }),
    problems: ['organization_changed'],
  }),
} as const;
