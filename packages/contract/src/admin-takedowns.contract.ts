import { z } from 'zod';
import { pageSize } from './admin-organizations.contract.ts';
import { productStatusShape } from './admin-products.contract.ts';
import { adminTakedownsCalls } from './admin-takedowns.calls.ts';
import { endpoint } from './endpoint.ts';
import { productStatus } from './lookups/index.ts';
import { id, line, page, pageOf, requiredLine, requiredParagraph, timestamp } from './primitives.ts';
import { takedownDestinations, takedownStates } from './takedown-words.ts';
import { counterNotice, takedownReference } from './takedowns.contract.ts';

/** The statuses in which a case keeps a product. */
export const takedownStatuses = [
  productStatus.archivedDmcaDelayedPublication,
  productStatus.archivedDmcaPublisherBlocked,
  productStatus.archivedDmcaContributorBlocked,
] as const;
export type TakedownStatus = (typeof takedownStatuses)[number];

export const takedownSummary = z.object({
  id,
  reference: z.string(),
  state: z.enum(takedownStates),
  /** Empty where no product was found behind the link. */
  product_title: z.string(),
  product_id: id.nullable(),
  organization: z.object({ id, name: z.string() }).nullable(),
  claimant: z.string(),
  opened_at: timestamp,
  /** From when and until when the product goes back on sale after a counter-notice. */
  restore_from: timestamp.nullable(),
  restore_by: timestamp.nullable(),
});
export type TakedownSummary = z.output<typeof takedownSummary>;

export const takedownDetails = takedownSummary.extend({
  product_url: z.string(),
  /** In which the case keeps it now; null where it keeps nothing away. */
  product_status: productStatusShape.nullable(),
  work: z.string(),
  material: z.string(),
  notice: z.object({
    name: z.string(),
    company: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    signature: z.string(),
  }),
  counter_notice: counterNotice
    .pick({ statement: true, name: true, phone: true, address: true, signature: true })
    .extend({ email: z.string(), sent_at: timestamp })
    .nullable(),
  /** Other cases about the same product, the latest first. */
  others: z.array(takedownReference),
  events: z.array(
    z.object({
      id,
      at: timestamp,
      summary: z.string(),
      reason: z.string().nullable(),
      actor_name: z.string(),
    }),
  ),
  /** Where staff may move it now. */
  destinations: z.array(z.enum(takedownDestinations)),
  abilities: z.object({ set_product: z.boolean(), record_counter_notice: z.boolean() }),
});
export type TakedownDetails = z.output<typeof takedownDetails>;

const params = z.object({ takedownId: id });
const done = z.object({ success: z.string() });

export const adminTakedownsEndpoints = {
  listTakedowns: endpoint(adminTakedownsCalls.listTakedowns, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'Takedown cases, the latest first',
    query: z.object({
      /** Part of the reference, the title, or the claimant’s name. */
      search: line(100).optional(),
      state: z.enum(takedownStates).optional(),
      product_id: id.optional(),
      page,
      page_size: pageSize,
    }),
    output: pageOf(takedownSummary),
    problems: [],
  }),
  getTakedown: endpoint(adminTakedownsCalls.getTakedown, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'One case with its notice, counter-notice and history',
    params,
    output: takedownDetails,
    problems: ['takedown_not_found'],
  }),
  moveTakedown: endpoint(adminTakedownsCalls.moveTakedown, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'Takes the product of a case down, keeps it down, puts it back, or dismisses the notice',
    params,
    body: z
      .object({
        /** As whoever moves it saw it. */
        from: z.enum(takedownStates),
        to: z.enum(takedownDestinations),
        /** Which status the product gets, only when it is taken down; what another case keeps down keeps the one it has. */
        status: z.literal(takedownStatuses).nullable(),
        /** The claimant has withdrawn the notice in writing: the product comes back before the 10 business days. */
        is_withdrawn: z.boolean(),
        /** Written to the claimant when the notice is dismissed; else staff read it. */
        reason: requiredParagraph(1000),
      })
      .refine(({ to, status }) => (to === 'down') === (status !== null), {
        path: ['status'],
        message: 'required',
      }),
    output: done,
    problems: ['takedown_not_found', 'takedown_moved_on', 'takedown_not_due', 'product_taken_down'],
  }),
  setTakedownProduct: endpoint(adminTakedownsCalls.setTakedownProduct, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'Says which product a notice is about, while nothing has been decided',
    params,
    body: z.object({ product_url: requiredLine(500) }),
    output: done,
    problems: ['takedown_not_found', 'takedown_moved_on'],
  }),
  recordCounterNotice: endpoint(adminTakedownsCalls.recordCounterNotice, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'Records a counter-notice that came by mail; the claimant gets a copy',
    params,
    body: counterNotice,
    output: done,
    problems: ['takedown_not_found', 'takedown_moved_on'],
  }),
} as const;
