import { z } from 'zod';
import { attentionKinds, deadLetterKinds } from './dead-letter-kinds.ts';
import { deadLettersCalls } from './dead-letters.calls.ts';
import { endpoint } from './endpoint.ts';
import { pageSize } from './admin-organizations.contract.ts';
import { amountCents, id, page, pageOf, timestamp } from './primitives.ts';

export const deadLetterShape = z.object({
  kind: z.enum(attentionKinds),
  /** Opaque; unique within its kind. */
  id: z.string(),
  /** What is wrong, in a sentence for people. */
  problem: z.string(),
  /** What the last try ended with, as it was written down; null when nothing failed and nothing came of it. */
  last_error: z.string().nullable(),
  organization: z.object({ id, name: z.string() }).nullable(),
  order_number: z.string().nullable(),
  /** Of its organization, where both are known. */
  order_id: id.nullable(),
  amount_cents: amountCents.nullable(),
  attempts: z.int(),
  /** When it began. */
  since: timestamp,
  /** Or when the bank took it. */
  gave_up_at: timestamp,
  abilities: z.object({ retry: z.boolean() }),
});
export type DeadLetter = z.output<typeof deadLetterShape>;

/** Which one: an id is unique within its kind. */
const namedDeadLetter = { kind: z.enum(deadLetterKinds), id: z.string().min(3).max(400) };

/** As many as the longest page of a list that anybody works off by hand. */
const mostAtOnce = 100;

export const deadLettersEndpoints = {
  listDeadLetters: endpoint(deadLettersCalls.listDeadLetters, {
    access: 'platform-admin',
    tag: 'Administration',
    summary:
      'Payments, refunds and provider events that were given up, and payments that a bank disputes, newest first',
    query: z.object({ kind: z.enum(attentionKinds).optional(), page, page_size: pageSize }),
    output: pageOf(deadLetterShape).extend({
      /** How many there are of each kind, whichever is chosen. */
      counts: z.array(z.object({ kind: z.enum(attentionKinds), count: z.int() })),
    }),
    problems: [],
  }),
  retryDeadLetters: endpoint(deadLettersCalls.retryDeadLetters, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'Tries several again, each for itself: what one is refused for stops no other',
    body: z.object({ items: z.array(z.object(namedDeadLetter)).min(1).max(mostAtOnce) }),
    output: z.object({
      /** In the order in which they were sent. */
      results: z.array(
        z.object({
          ...namedDeadLetter,
          /** Why it is not tried again, in a sentence; null when it is. */
          problem: z.string().nullable(),
        }),
      ),
      /** How many are tried again; null when none is. */
      success: z.string().nullable(),
      /** How many are not; null when all are. */
      error: z.string().nullable(),
    }),
    problems: [],
  }),
  retryDeadLetter: endpoint(deadLettersCalls.retryDeadLetter, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'Tries a payment, a refund or an event again that was given up',
    params: z.object({ kind: namedDeadLetter.kind, deadLetterId: namedDeadLetter.id }),
    body: z.object({}),
    output: z.object({ success: z.string() }),
    problems: ['dead_letter_not_found', 'dead_letter_settled'],
  }),
} as const;
