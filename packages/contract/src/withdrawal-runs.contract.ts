import { z } from 'zod';
import { pageSize } from './admin-organizations.contract.ts';
import { withdrawalSummary } from './admin-withdrawals.contract.ts';
import { endpoint } from './endpoint.ts';
import { payoutDestinationShape } from './payouts.contract.ts';
import { id, page, pageOf, requiredLine, timestamp } from './primitives.ts';
import { withdrawalRunsCalls } from './withdrawal-runs.calls.ts';

/** So many withdrawals are paid in one run at most. */
export const withdrawalRunMax = 100;

/** Withdrawals that one of the staff pays together. */
const runFields = {
  id,
  /** What people know it by: "R-1001". */
  number: z.string(),
  started_at: timestamp,
  /** Empty when the account is gone. */
  started_by: z.string(),
};

export const withdrawalRunSummary = z.object({
  ...runFields,
  count: z.int(),
  amount_cents: z.int().min(0),
  /** Of those that are paid; the others wait or were rejected. */
  paid_count: z.int(),
  paid_cents: z.int().min(0),
  waiting_count: z.int(),
});
export type WithdrawalRunSummary = z.output<typeof withdrawalRunSummary>;

export const withdrawalRun = z.object({
  ...runFields,
  /** By the way they are paid, then by the organization's name. */
  items: z.array(withdrawalSummary).max(withdrawalRunMax),
});
export type WithdrawalRun = z.output<typeof withdrawalRun>;

/** What stayed out, and why: the code and sentence that paying it alone would be answered with. */
const leftOut = z.array(
  z.object({
    withdrawal_id: id,
    number: z.string(),
    organization: z.string(),
    code: z.string(),
    reason: z.string(),
  }),
);

const params = z.object({ runId: id });
const staff = { access: 'platform-admin', tag: 'Administration' } as const;
const provenStaff = { ...staff, confirmation: 'fresh' } as const;

export const withdrawalRunsEndpoints = {
  listWithdrawalRuns: endpoint(withdrawalRunsCalls.listWithdrawalRuns, {
    ...staff,
    summary: 'Payment runs, the latest first',
    query: z.object({ page, page_size: pageSize }),
    output: pageOf(withdrawalRunSummary),
    problems: [],
  }),
  startWithdrawalRun: endpoint(withdrawalRunsCalls.startWithdrawalRun, {
    ...provenStaff,
    summary:
      'Takes pending withdrawals to pay them together; the same run again is the same run. What cannot be paid stays out and says why',
    body: z.object({
      /** Made by the page before its first try. */
      run_id: id,
      withdrawals: z
        .array(z.object({ organization_id: id, withdrawal_id: id }))
        .min(1)
        .max(withdrawalRunMax),
    }),
    output: z.object({ success: z.string(), run_id: id, count: z.int(), left_out: leftOut }),
    problems: ['withdrawal_run_empty', 'withdrawal_run_reused'],
  }),
  getWithdrawalRun: endpoint(withdrawalRunsCalls.getWithdrawalRun, {
    ...staff,
    summary: 'One payment run with its withdrawals, as they stand now',
    params,
    output: withdrawalRun,
    problems: ['withdrawal_run_not_found'],
  }),
  openWithdrawalRun: endpoint(withdrawalRunsCalls.openWithdrawalRun, {
    ...provenStaff,
    summary:
      'Where the pending ones of a run are paid, in full; written down in the activity of each organization',
    params,
    body: z.object({}),
    output: z.object({
      destinations: z.array(
        z.object({ withdrawal_id: id, destination: payoutDestinationShape, version: z.int().min(1) }),
      ),
      left_out: leftOut,
    }),
    problems: ['withdrawal_run_not_found'],
  }),
  recordWithdrawalRun: endpoint(withdrawalRunsCalls.recordWithdrawalRun, {
    ...provenStaff,
    summary:
      'Records that withdrawals of a run were paid, each by itself: what was recorded before stays as it is, so the same call again goes on',
    params,
    body: z.object({
      payments: z
        .array(
          z.object({
            withdrawal_id: id,
            reference: requiredLine(100),
            /** The version of the payout details to which it was paid. */
            details_version: z.int().min(1),
          }),
        )
        .min(1)
        .max(withdrawalRunMax),
    }),
    output: z.object({
      /** Absent when nothing was recorded. */
      success: z.string().optional(),
      recorded: z.int(),
      left_out: leftOut,
    }),
    problems: ['withdrawal_run_not_found'],
  }),
} as const;
