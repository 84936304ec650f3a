import { z } from 'zod';
import type { EventMeaning, ProviderEvent } from '../../modules/settlement/index.ts';
import { isOurs, metadataOf } from './custom-id.ts';

const meanings: ReadonlyMap<string, EventMeaning> = new Map([
  ['CHECKOUT.ORDER.APPROVED', 'approved'],
  ['PAYMENT.CAPTURE.COMPLETED', 'captured'],
  ['PAYMENT.CAPTURE.PENDING', 'changed'],
  ['PAYMENT.CAPTURE.DENIED', 'failed'],
  ['PAYMENT.CAPTURE.DECLINED', 'failed'],
  ['PAYMENT.CAPTURE.REFUNDED', 'refund-changed'],
  ['PAYMENT.REFUND.PENDING', 'refund-changed'],
  ['PAYMENT.REFUND.FAILED', 'refund-changed'],
  ['PAYMENT.CAPTURE.REVERSED', 'disputed'],
  ['CUSTOMER.DISPUTE.CREATED', 'disputed'],
  ['CUSTOMER.DISPUTE.UPDATED', 'disputed'],
  ['CUSTOMER.DISPUTE.RESOLVED', 'dispute-closed'],
]);

/** The events to ask for where the webhook is set up at PayPal; the README has them. */
export const eventTypes: readonly string[] = [...meanings.keys()];

const eventShape = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().min(1).max(200),
  resource: z.looseObject({
    id: z.string().optional(),
    custom_id: z.string().optional(),
    purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
      .optional(),
    disputed_transactions: z
      .array(z.object({ seller_transaction_id: z.string().optional(), custom: z.string().optional() }))
      .optional(),
    links: z.array(z.object({ href: z.string(), rel: z.string() })).optional(),
  }),
});
type Resource = z.infer<typeof eventShape>['resource'];

/** Null for bytes that are signed but no event. */
export const parseEvent = (rawBody: Buffer): ProviderEvent | null => {
  const body = rawBody.toString('utf8');
  const parsed = eventShape.safeParse(jsonOf(body));
  if (!parsed.success) return null;
  const { id, event_type: type, resource } = parsed.data;
  const mark =
    resource.custom_id ??
    resource.purchase_units?.[0]?.custom_id ??
    resource.disputed_transactions?.[0]?.custom;
  const isAnothers = mark !== undefined && !isOurs(mark);
  return {
    id,
    type,
    meaning: meanings.get(type) ?? null,
    paymentReference: isAnothers ? null : referenceOf(type, resource),
    metadata: metadataOf(mark) ?? {},
    body,
  };
};

/** The order where the event names it, else the capture. */
const referenceOf = (type: string, resource: Resource): string | null => {
  if (type.startsWith('CUSTOMER.DISPUTE.'))
    return resource.disputed_transactions?.[0]?.seller_transaction_id ?? null;
  if (type === 'PAYMENT.CAPTURE.REVERSED') return captureAbove(resource) ?? resource.id ?? null;
  const orderId = resource.supplementary_data?.related_ids?.order_id;
  if (orderId !== undefined) return orderId;
  return type.includes('REFUND') ? captureAbove(resource) : (resource.id ?? null);
};

/** A refund names its capture by a link only. */
const captureAbove = ({ links = [] }: Resource): string | null => {
  const up = links.find(({ rel, href }) => rel === 'up' && href.includes('/captures/'));
  return up?.href.split('/captures/')[1]?.split(/[/?]/)[0] ?? null;
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
