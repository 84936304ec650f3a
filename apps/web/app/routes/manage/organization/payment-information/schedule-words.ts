import type { WithdrawalSchedule } from '@goodshelf/contract/withdrawal-schedule.contract';
import { cents, formatMoney } from '@goodshelf/money';
import { scheduleTexts as texts } from './schedule-texts.ts';

type Set = Pick<WithdrawalSchedule, 'frequency' | 'day' | 'least_cents'>;

/** What a schedule does, in a sentence. */
export const scheduleWords = ({ frequency, day, least_cents: leastCents }: Set): string =>
  frequency === 'never' ? texts.off : texts.on(texts.when(frequency, day), formatMoney(cents(leastCents)));
