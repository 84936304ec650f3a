import { deviceWalletNames } from './lookups/device-wallets.ts';
import { z } from 'zod';
import { subscriberStates } from './newsletter-words.ts';
import { amountCents, id, timestamp } from './primitives.ts';

/** An address as it stands on an order. */
export const exportedAddress = z.object({
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
});

/** What a donor said with a gift, with whom to tell of it. */
export const exportedGift = z.object({
  dedication: z
    .object({
      kind: z.enum(['honor', 'memory']),
      name: z.string(),
      message: z.string(),
      notify_email: z.string().nullable(),
    })
    .nullable(),
  is_anonymous: z.boolean(),
  comment: z.string(),
});
export type ExportedGift = z.output<typeof exportedGift>;

/** Everything that an organization knows of a person, in words and figures that the person can read. */
export const customerExport = z.object({
  organization: z.string(),
  exported_at: timestamp,
  person: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    /** Addresses of the same person that were merged into this one. */
    other_emails: z.array(z.string()),
    phone: z.string(),
  }),
  figures: z.object({
    orders_count: z.int(),
    goods_cents: amountCents,
    gifts_cents: amountCents,
    total_cents: amountCents,
    refunded_cents: amountCents,
  }),
  orders: z.array(
    z.object({
      number: z.string(),
      placed_at: timestamp,
      /** The address that it was placed with. */
      email: z.string(),
      status: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      phone: z.string(),
      shipping_address: exportedAddress.nullable(),
      /** The school or other place that it is sent to or picked up at; null when it goes to the person. */
      delivery_place: z.string().nullable(),
      /** Whose name is on the label of what is sent there. */
      recipient: z.object({ name: z.string(), teacher: z.string(), grade: z.string() }).nullable(),
      discount_code: z.string().nullable(),
      total_cents: amountCents,
      lines: z.array(
        z.object({
          kind: z.string(),
          title: z.string(),
          detail: z.string(),
          quantity: z.int(),
          amount_cents: amountCents,
          deductible_cents: amountCents,
          gift: exportedGift.nullable(),
        }),
      ),
      history: z.array(z.object({ at: timestamp, text: z.string() })),
      payments: z.array(
        z.object({
          at: timestamp,
          method: z.string(),
          status: z.string(),
          amount_cents: amountCents,
          card: z
            .object({ brand: z.string(), last4: z.string(), wallet: z.enum(deviceWalletNames).nullable() })
            .nullable(),
          taken_back_cents: amountCents,
        }),
      ),
      refunds: z.array(
        z.object({ at: timestamp, amount_cents: amountCents, status: z.string(), reason: z.string() }),
      ),
      shipments: z.array(z.object({ at: timestamp, carrier: z.string(), tracking_number: z.string() })),
      returns: z.array(
        z.object({
          at: timestamp,
          state: z.string(),
          reason: z.string(),
          /** What the person wrote. */
          note: z.string(),
          /** What the person was told. */
          reply: z.string(),
        }),
      ),
    }),
  ),
  notes: z.array(z.object({ id, at: timestamp, text: z.string(), author_name: z.string() })),
  consents: z.array(z.object({ at: timestamp, wants_email: z.boolean(), author_name: z.string() })),
  /** One for each of the person's addresses that signed up for the newsletter. */
  newsletter: z.array(
    z.object({
      email: z.string(),
      state: z.enum(subscriberStates),
      consent: z.string(),
      signed_up_at: timestamp,
      confirmed_at: timestamp.nullable(),
      unsubscribed_at: timestamp.nullable(),
    }),
  ),
});
export type CustomerExport = z.output<typeof customerExport>;
