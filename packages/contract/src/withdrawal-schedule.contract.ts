import { z } from 'zod';
import { inputTexts } from './contract.texts.ts';
import { endpoint } from './endpoint.ts';
import { withdrawalMaximumCents, withdrawalMinimumCents } from './lookups/index.ts';
import { amountCents, timestamp } from './primitives.ts';
import { withdrawalScheduleCalls } from './withdrawal-schedule.calls.ts';

export const withdrawalFrequencies = ['never', 'weekly', 'monthly'] as const;
export type WithdrawalFrequency = (typeof withdrawalFrequencies)[number];

/** What a day of the schedule came to: asked for, too little to ask for, another one was open, nobody has said where to send it. */
export const scheduleOutcomes = ['asked', 'too_little', 'open', 'no_details'] as const;

const frequency = z.enum(withdrawalFrequencies);
/** 1 Monday to 7 Sunday, or a day that each month has. */
const day = z.int().min(1).max(28);

export const withdrawalSchedule = z.object({
  frequency,
  day,
  /** Less than this waits for the next time. */
  least_cents: amountCents,
  /** Counts the changes, from 0: who saves names the one that they saw. */
  version: z.int().min(0),
  /** Null before anything was saved. */
  set: z.object({ at: timestamp, by: z.string() }).nullable(),
  /** The next day, in the zone of receipts, on which everything that may be withdrawn is asked for. */
  next_on: z.iso.date().nullable(),
  last: z.object({ on: z.iso.date(), outcome: z.enum(scheduleOutcomes) }).nullable(),
  abilities: z.object({ change: z.boolean() }),
});
export type WithdrawalSchedule = z.output<typeof withdrawalSchedule>;

const member = { access: 'organization-member', tag: 'Withdrawals' } as const;

export const withdrawalScheduleEndpoints = {
  getWithdrawalSchedule: endpoint(withdrawalScheduleCalls.getWithdrawalSchedule, {
    ...member,
    summary: 'On which days the money of the active organization is asked for by itself',
    output: withdrawalSchedule,
    problems: ['no_storefront'],
  }),
  saveWithdrawalSchedule: endpoint(withdrawalScheduleCalls.saveWithdrawalSchedule, {
    ...{ ...member, whileActing: 'refused', confirmation: 'fresh' },
    summary: 'Sets on which days the money of the active organization is asked for by itself',
    body: z
      .object({
        frequency,
        day,
        least_cents: z
          .int(inputTexts.amount)
          .min(withdrawalMinimumCents, inputTexts.withdrawalMinimum)
          .max(withdrawalMaximumCents, inputTexts.withdrawalMaximum),
        seen_version: z.int().min(0),
      })
      .refine((set) => set.frequency === 'monthly' || set.day <= 7, { path: ['day'] }),
    output: z.object({ success: z.string() }),
    problems: ['no_storefront', 'members_only', 'settings_changed'],
  }),
} as const;
