import { z } from 'zod';
import { adminWithdrawalsCalls } from './admin-withdrawals.calls.ts';
import { pageSize } from './admin-organizations.contract.ts';
import { endpoint } from './endpoint.ts';
import { valuesOf, withdrawalStatus, withdrawalStatuses } from './lookups/index.ts';
import { payoutDestinationShape } from './payouts.contract.ts';
import {
  amountCents,
  id,
  line,
  page,
  pageOf,
  requiredLine,
  requiredParagraph,
  timestamp,
} from './primitives.ts';
import { withdrawalShape } from './withdrawals.contract.ts';

const { abilities: _abilities, ...withdrawalFields } = withdrawalShape.shape;

/** Why a pending one cannot be paid now: the code that completing it would be answered with. */
export const completionObstacles = [
  'payout_details_held',
  'payout_details_missing',
  'withdrawal_not_covered',
  'withdrawal_needs_approval',
  'withdrawal_approved_by_you',
] as const;
export type CompletionObstacle = (typeof completionObstacles)[number];

export const withdrawalSummary = z.object({
  ...withdrawalFields,
  organization: z.object({ id, name: z.string(), type: z.string() }),
  /** Who of the staff looked up where to send it, and may be paying it; null while nobody has, and when it has ended. */
  taken: z.object({ at: timestamp, by: z.string(), is_you: z.boolean() }).nullable(),
  /** Who of the staff approved it as it is to be paid now; null while nobody has. Somebody else pays it. */
  approval: z.object({ at: timestamp, by: z.string(), is_you: z.boolean() }).nullable(),
  /** The payment run in which it is or was paid. */
  run: z.object({ id, number: z.string() }).nullable(),
  /** Null when whoever asks can pay it, and when it has ended. */
  obstacle: z.enum(completionObstacles).nullable(),
});
export type WithdrawalSummary = z.output<typeof withdrawalSummary>;

/** Everything that a person needs who decides. */
export const withdrawalDetails = withdrawalSummary.extend({
  /** Who completed or rejected it; empty when the account is gone, null while it is pending. */
  ended_by: z.string().nullable(),
  /** Of the requester, to ask them. */
  requester_email: z.string().nullable(),
  balances: z.object({
    pending_cents: z.int(),
    available_cents: z.int(),
    reserved_cents: z.int(),
    paid_out_cents: z.int(),
    /** Owed, never negative. */
    debt_cents: amountCents,
    due_to_platform_cents: amountCents,
  }),
  /** Counts the changes of where it is paid: who completes names the one that they saw. 0: nothing was saved yet. */
  details_version: z.int().min(0),
  details_changed_at: timestamp.nullable(),
  details_changed_by: z.string(),
  organization_since: timestamp,
  /** What came in and was taken back since the first day of this month: the present one and the two before it. */
  recent: z.object({
    since: z.string().regex(/^\d{4}-\d{2}$/),
    sale_count: z.int(),
    /** Its own share. */
    earned_cents: amountCents,
    refunded_cents: amountCents,
    /** By banks, and not given back. */
    disputed_cents: amountCents,
  }),
  /** Its last ended ones, the latest first. */
  earlier: z.array(
    z.object({
      id,
      number: z.string(),
      amount_cents: amountCents,
      status: z.literal(valuesOf(withdrawalStatuses)),
      is_canceled: z.boolean(),
      ended_at: timestamp,
    }),
  ),
  abilities: z.object({
    complete: z.boolean(),
    reject: z.boolean(),
    open_destination: z.boolean(),
    approve: z.boolean(),
  }),
});
export type WithdrawalDetails = z.output<typeof withdrawalDetails>;

const params = z.object({ organizationId: id, withdrawalId: id });
const done = z.object({ success: z.string() });
const staff = { access: 'platform-admin-of-organization', tag: 'Administration' } as const;
const provenStaff = { ...staff, confirmation: 'fresh' } as const;

export const adminWithdrawalsEndpoints = {
  listAllWithdrawals: endpoint(adminWithdrawalsCalls.listAllWithdrawals, {
    ...{ access: 'platform-admin', tag: 'Administration' },
    summary: 'Withdrawals of all organizations: the pending ones oldest first, ended ones latest first',
    query: z.object({
      status: z.coerce
        .number()
        .pipe(z.literal(valuesOf(withdrawalStatuses)))
        .default(withdrawalStatus.pending),
      /** Part of the organization's name, the number, or the whole reference. */
      search: line(100).optional(),
      page,
      page_size: pageSize,
    }),
    output: pageOf(withdrawalSummary).extend({
      /** Of all pending ones, whatever is shown. */
      pending: z.object({ count: z.int(), amount_cents: z.int() }),
    }),
    problems: [],
  }),
  getWithdrawal: endpoint(adminWithdrawalsCalls.getWithdrawal, {
    ...staff,
    summary: 'One withdrawal with everything that a decision needs',
    params,
    output: withdrawalDetails,
    problems: ['withdrawal_not_found'],
  }),
  openWithdrawalDestination: endpoint(adminWithdrawalsCalls.openWithdrawalDestination, {
    ...provenStaff,
    summary:
      'Takes a pending withdrawal to pay it: where it goes, in full; written down in the organization’s activity',
    params,
    /** `take_over`: from whoever took it before and may be paying it. */
    body: z.object({ take_over: z.boolean().default(false) }),
    output: z.object({ destination: payoutDestinationShape, version: z.int().min(1) }),
    problems: [
      'withdrawal_not_found',
      'withdrawal_moved_on',
      'payout_details_missing',
      'payout_details_held',
      'withdrawal_not_covered',
      'withdrawal_needs_approval',
      'withdrawal_approved_by_you',
      'own_organization',
      'withdrawal_taken',
    ],
  }),
  approveWithdrawal: endpoint(adminWithdrawalsCalls.approveWithdrawal, {
    ...provenStaff,
    summary:
      'Approves a withdrawal that is too large for one person, as it would be paid now: somebody else pays it then',
    params,
    /** `details_version`: of the payout details that were seen; a later change takes the approval away. */
    body: z.object({ details_version: z.int().min(1) }),
    output: done,
    problems: [
      'withdrawal_not_found',
      'withdrawal_moved_on',
      'payout_details_missing',
      'payout_details_changed',
      'payout_details_held',
      'withdrawal_not_covered',
      'own_organization',
    ],
  }),
  completeWithdrawal: endpoint(adminWithdrawalsCalls.completeWithdrawal, {
    ...provenStaff,
    summary: 'Records that a withdrawal was paid; the same reference again changes nothing',
    params,
    body: z.object({
      reference: requiredLine(100),
      /** The version of the payout details to which it was paid. */
      details_version: z.int().min(1),
    }),
    output: done,
    problems: [
      'withdrawal_not_found',
      'withdrawal_moved_on',
      'payout_details_missing',
      'payout_details_changed',
      'payout_details_held',
      'withdrawal_not_covered',
      'withdrawal_needs_approval',
      'withdrawal_approved_by_you',
      'own_organization',
      'withdrawal_taken',
    ],
  }),
  rejectWithdrawal: endpoint(adminWithdrawalsCalls.rejectWithdrawal, {
    ...provenStaff,
    summary: 'Rejects a withdrawal with a reason that its organization reads: its money is available again',
    params,
    body: z.object({ reason: requiredParagraph(500) }),
    output: done,
    problems: ['withdrawal_not_found', 'withdrawal_moved_on', 'own_organization', 'withdrawal_taken'],
  }),
} as const;
