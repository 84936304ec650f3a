import { createDateWriter } from '@goodshelf/contract/lookups';

const writer = createDateWriter({ timeZone: 'UTC' });

/** "01 December 2026" of "2026-12-01", wherever it is read. */
const dayWords = (day: string): string => writer.default(`${day}T12:00:00Z`);

const percent = (bps: number | null): string => (bps === null ? 'standard' : `${bps / 100}%`);

type Shown = { readonly catalogue_share_bps: number | null; readonly platform_fee_bps: number | null };

const step = (name: string, before: number | null, after: number | null): string =>
  before === after ? `${name} stays ${percent(after)}` : `${name} ${percent(before)} → ${percent(after)}`;

const fromTo = (before: Shown, after: Shown): string =>
  [
    step('catalog share', before.catalogue_share_bps, after.catalogue_share_bps),
    step('platform fee', before.platform_fee_bps, after.platform_fee_bps),
  ].join(', ');

export const settingsTexts = {
  changed:
    'Someone else changed this in the meantime. The page now shows what they saved, except where you typed something.',
  shipping: {
    saved: 'Shipping rates saved',
    log: (changes: readonly string[]) => `Set shipping: ${changes.join('; ')}`,
    step: (name: string, before: string, after: string) => `${name} ${before} → ${after}`,
    flat: 'flat rate',
    free: 'free from',
    never: 'never',
    byWeight: 'books by weight',
    on: 'on',
    off: 'off',
    unweighed: 'unknown weight',
    steps: 'prices by weight',
    ounces: (ounces: number) => `${ounces / 16} lb`,
  },
  fraud: {
    saved: 'Fraud shield saved',
    log: (changes: readonly string[]) => `Set the fraud shield: ${changes.join('; ')}`,
    step: (name: string, before: number, after: number) => `${name} ${before} → ${after}`,
    names: {
      buyer_check_after: 'check a buyer after',
      buyer_stop_after: 'stop a buyer after',
      network_check_after: 'check a network after',
      network_stop_after: 'stop a network after',
      shop_check_after: 'check everyone at a store after',
      shop_pause_after: 'pause new customers of a store after',
      platform_check_after: 'check everyone after',
      platform_pause_after: 'pause all new customers after',
    },
  },
  terms: {
    past: 'Choose today or a later day. What was sold already keeps its terms.',
    tooFar: (years: number) => `Choose a day within ${years} years.`,
    taken: 'Another change is scheduled for this day. Withdraw it first.',
    takenToday: 'Terms that start on this day are already in effect. Choose a later day.',
    inForce: 'This change is already in effect. Schedule another one instead.',
    scheduled: (day: string) => `Change scheduled for ${dayWords(day)}`,
    nowInForce: 'New terms are in effect',
    withdrawn: (day: string) => `Change for ${dayWords(day)} withdrawn`,
    log: {
      scheduled: (day: string, before: Shown, after: Shown) =>
        `Set standard terms from ${dayWords(day)}: ${fromTo(before, after)}`,
      withdrawn: (day: string) => `Withdrew the change of standard terms from ${dayWords(day)}`,
      ownScheduled: (name: string, day: string, before: Shown, after: Shown) =>
        `Set terms of ${name} from ${dayWords(day)}: ${fromTo(before, after)}`,
      ownWithdrawn: (name: string, day: string) =>
        `Withdrew the change of terms of ${name} from ${dayWords(day)}`,
    },
    audit: {
      scheduled: (day: string, before: Shown, after: Shown) =>
        `Set terms from ${dayWords(day)}: ${fromTo(before, after)}`,
      withdrawn: (day: string) => `Withdrew the change of terms from ${dayWords(day)}`,
    },
  },
} as const;
