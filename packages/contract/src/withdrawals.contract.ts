import { z } from 'zod';
import { pageSize } from './admin-organizations.contract.ts';
import { inputTexts } from './contract.texts.ts';
import { endpoint } from './endpoint.ts';
import {
  payoutMethods,
  valuesOf,
  withdrawalMaximumCents,
  withdrawalMinimumCents,
  withdrawalStatuses,
} from './lookups/index.ts';
import { amountCents, id, page, pageOf, timestamp } from './primitives.ts';
import { withdrawalsCalls } from './withdrawals.calls.ts';

const status = z.literal(valuesOf(withdrawalStatuses));
const method = z.literal(valuesOf(payoutMethods));

/** Why no withdrawal can be asked for now. */
export const withdrawalObstacles = [
  'withdrawal_open',
  'payout_details_missing',
  'withdrawal_too_little',
] as const;
export type WithdrawalObstacle = (typeof withdrawalObstacles)[number];

/** One withdrawal as its organization sees it. */
export const withdrawalShape = z.object({
  id,
  /** What people know it by: "W-1001". */
  number: z.string(),
  amount_cents: amountCents,
  status,
  requested_at: timestamp,
  /** Who asked; empty when the account is gone. */
  requested_by: z.string(),
  ended_at: timestamp.nullable(),
  /** Rejected by the organization itself, before anybody paid it. */
  is_canceled: z.boolean(),
  /** Why staff rejected it; the organization reads it. */
  reason: z.string().nullable(),
  /** What the bank or the provider knows the payment by: a check number, a transaction id. */
  reference: z.string().nullable(),
  /** Where it went, masked, as of then; while it is pending, where it would go now. Null where nobody can say. */
  method: method.nullable(),
  masked: z.string().nullable(),
  /** A change of payout details holds it until then; null once nothing does, and when it has ended. */
  held_until: timestamp.nullable(),
  /** Staff have looked up where to send it: it can't be canceled any more. False when it has ended. */
  is_being_paid: z.boolean(),
  abilities: z.object({ cancel: z.boolean() }),
});
export type Withdrawal = z.output<typeof withdrawalShape>;

/** What the form of a request has to know. */
export const nextWithdrawal = z.object({
  /** What may be asked for: available less what is owed. */
  withdrawable_cents: amountCents,
  available_cents: amountCents,
  /** What is owed and stays here, never negative: debts to a bank and our part of direct payments. */
  debt_cents: amountCents,
  due_to_platform_cents: amountCents,
  minimum_cents: amountCents,
  /** Where it would go; null where nothing is saved or what is saved cannot be opened. */
  destination: z.object({ method, masked: z.string() }).nullable(),
  held_until: timestamp.nullable(),
  /** The open one, which has to end first. */
  open: withdrawalShape.nullable(),
  obstacle: z.enum(withdrawalObstacles).nullable(),
  /** False for platform staff in a member's place. */
  abilities: z.object({ request: z.boolean() }),
});
export type NextWithdrawal = z.output<typeof nextWithdrawal>;

const member = { access: 'organization-member', tag: 'Withdrawals' } as const;
/** A member in person, who has just proven it. */
const provenMember = { ...member, whileActing: 'refused', confirmation: 'fresh' } as const;

export const withdrawalsEndpoints = {
  listWithdrawals: endpoint(withdrawalsCalls.listWithdrawals, {
    ...member,
    summary: 'The withdrawals of the active organization, the latest first',
    query: z.object({ page, page_size: pageSize }),
    output: pageOf(withdrawalShape),
    problems: ['no_storefront'],
  }),
  getNextWithdrawal: endpoint(withdrawalsCalls.getNextWithdrawal, {
    ...member,
    summary: 'What the active organization may withdraw now, where it would go, and what stands in the way',
    output: nextWithdrawal,
    problems: ['no_storefront'],
  }),
  requestWithdrawal: endpoint(withdrawalsCalls.requestWithdrawal, {
    ...provenMember,
    summary: 'Reserves an amount and asks for it to be paid; the same id again is the same request',
    body: z.object({
      /** Made by the page before the first try: whoever sends it again asks for nothing new. */
      withdrawal_id: id,
      amount_cents: z
        .int(inputTexts.amount)
        .min(withdrawalMinimumCents, inputTexts.withdrawalMinimum)
        .max(withdrawalMaximumCents, inputTexts.withdrawalMaximum),
    }),
    output: z.object({ success: z.string(), withdrawal: withdrawalShape }),
    problems: [
      'no_storefront',
      'members_only',
      'withdrawal_open',
      'payout_details_missing',
      'withdrawal_too_much',
      'withdrawal_reused',
    ],
  }),
  cancelWithdrawal: endpoint(withdrawalsCalls.cancelWithdrawal, {
    ...provenMember,
    summary: 'Takes a pending withdrawal back: its money is available again',
    params: z.object({ withdrawalId: id }),
    body: z.object({}),
    output: z.object({ success: z.string() }),
    problems: ['no_storefront', 'members_only', 'withdrawal_not_found', 'withdrawal_moved_on'],
  }),
} as const;
