import { withdrawalMinimumCents } from '@goodshelf/contract/lookups';
import type {
  WithdrawalFrequency,
  WithdrawalSchedule,
} from '@goodshelf/contract/withdrawal-schedule.contract';
import { parseMoney } from '@goodshelf/money';
import type { BodyOf } from '../../../../shell/forms/call-rules.ts';
import type { FormValues } from '../../../../ui/form/use-form.ts';

export type ScheduleField = 'frequency' | 'weekday' | 'monthday' | 'least';
export type ScheduleValues = FormValues<ScheduleField>;

/** What is sent: the day that goes with the frequency, and an amount also where nothing is asked for. */
export const bodyOfSchedule = (
  { frequency, weekday, monthday, least }: ScheduleValues,
  seen_version: number,
): BodyOf<'saveWithdrawalSchedule'> => {
  const amount = parseMoney(least.trim()) ?? Number.NaN;
  return {
    frequency: frequency as WithdrawalFrequency, // one of the radio buttons
    day: frequency === 'never' ? 1 : Number(frequency === 'weekly' ? weekday : monthday),
    least_cents: frequency === 'never' ? withdrawalMinimumCents : amount,
    seen_version,
  };
};

/** Whether what stands there is what was sent: the day and the amount of one that never asks don't matter. */
export const isStored = (there: WithdrawalSchedule, sent: BodyOf<'saveWithdrawalSchedule'>): boolean =>
  there.frequency === sent.frequency &&
  (sent.frequency === 'never' || (there.day === sent.day && there.least_cents === sent.least_cents));
