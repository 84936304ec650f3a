import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  email,
  id,
  line,
  nameLine,
  paragraph,
  requiredLine,
  requiredName,
  requiredParagraph,
  timestamp,
} from './primitives.ts';
import { takedownStates } from './takedown-words.ts';
import { takedownsCalls } from './takedowns.calls.ts';

/** A statement that is made by ticking it, or not at all. */
const statedTrue = z.literal(true, { error: 'required' });

/** What 17 U.S.C. § 512(c)(3) asks of a notice. */
export const takedownNotice = z.object({
  /** Made before the first try: the same notice sent again is the same notice. */
  request_id: id,
  work: requiredParagraph(2000),
  product_url: requiredLine(500),
  /** What of the product it is, where it is not all of it. */
  material: paragraph(2000),
  name: requiredName(120),
  company: nameLine(120),
  email,
  phone: line(40),
  address: requiredParagraph(500),
  is_good_faith: statedTrue,
  /** Under penalty of perjury. */
  is_accurate: statedTrue,
  signature: requiredName(120),
});
export type TakedownNotice = z.output<typeof takedownNotice>;

/** What § 512(g)(3) asks of a counter-notice; the material is the case's product. */
export const counterNotice = z.object({
  statement: requiredParagraph(2000),
  name: requiredName(120),
  email,
  phone: requiredLine(40),
  address: requiredParagraph(500),
  /** Under penalty of perjury. */
  is_mistake: statedTrue,
  consents_to_jurisdiction: statedTrue,
  signature: requiredName(120),
});
export type CounterNotice = z.output<typeof counterNotice>;

export const takedownReference = z.object({ id, reference: z.string(), state: z.enum(takedownStates) });

/** A case as the organization sees it whose own product it is: of the claimant the name, nothing more. */
export const ownTakedown = z.object({
  id,
  reference: z.string(),
  state: z.enum(takedownStates),
  claimant: z.string(),
  work: z.string(),
  material: z.string(),
  taken_down_at: timestamp,
  countered_at: timestamp.nullable(),
  restore_from: timestamp.nullable(),
  restore_by: timestamp.nullable(),
  /** Other cases that keep the product down, too. */
  others: z.array(takedownReference),
  abilities: z.object({ counter: z.boolean() }),
});
export type OwnTakedown = z.output<typeof ownTakedown>;

export const takedownsEndpoints = {
  sendTakedownNotice: endpoint(takedownsCalls.sendTakedownNotice, {
    access: 'public',
    tag: 'Takedowns',
    summary: 'A copyright notice about a product; says nothing of what is at the link',
    body: takedownNotice,
    output: z.object({ reference: z.string(), success: z.string() }),
    problems: ['notice_sent_already'],
  }),
  getOwnTakedown: endpoint(takedownsCalls.getOwnTakedown, {
    access: 'organization-member',
    tag: 'Takedowns',
    summary: 'Why an own product was taken down: of several cases the one to be answered first',
    params: z.object({ productId: id }),
    output: ownTakedown,
    problems: ['takedown_not_found'],
  }),
  sendOwnCounterNotice: endpoint(takedownsCalls.sendOwnCounterNotice, {
    access: 'organization-member',
    tag: 'Takedowns',
    summary: 'Answers a notice about an own product; the claimant gets a copy',
    whileActing: 'refused',
    params: z.object({ takedownId: id }),
    body: counterNotice,
    output: z.object({ success: z.string() }),
    problems: ['takedown_not_found', 'takedown_moved_on'],
  }),
} as const;
