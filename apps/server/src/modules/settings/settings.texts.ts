import { createDateWriter, labelOf, states, type StateCode } from '@goodshelf/contract/lookups';
import { taxPercentText } from '@goodshelf/contract/tax-words';

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

type Rates = { readonly goodsMillionths: number; readonly booksMillionths: number };
type TaxStep = {
  readonly rate: Rates & { readonly state: StateCode; readonly validFrom: string };
  readonly before: Rates | null;
};

type ExemptionWords = {
  readonly name: string;
  readonly state: StateCode;
  readonly validFrom: string;
  readonly validUntil: string | null;
  readonly certificate: string;
};

/** "6.875%", or "6.875%, books 5%". */
const taxWords = (rates: Rates | null): string => {
  if (rates === null) return 'none';
  const goods = `${taxPercentText(rates.goodsMillionths)}%`;
  return rates.booksMillionths === rates.goodsMillionths
    ? goods
    : `${goods}, books ${taxPercentText(rates.booksMillionths)}%`;
};

const stateName = (state: StateCode): string => labelOf(states, state);

/** As many steps as a line of history holds; the others are counted. */
const taxStepsTold = 4;

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
  tax: {
    saved: (count: number) => (count === 1 ? 'Sales tax rate saved' : 'Sales tax rates saved'),
    withdrawn: (state: StateCode, day: string) =>
      `Change for ${stateName(state)} on ${dayWords(day)} withdrawn`,
    inForce: 'This rate is already in effect. Schedule another one instead.',
    twice: 'This state has two rates for the same day.',
    exemption: {
      saved: (name: string, state: StateCode) => `${name} is exempt in ${stateName(state)}`,
      ended: 'Exemption ended',
      noStore: 'No store has this address.',
      endsBefore: 'Choose a last day that isn’t before the first.',
      already: 'This store is already exempt in this state on some of these days. End that exemption first.',
      tooMany: 'There are too many exemptions. End some that aren’t needed anymore.',
      log: {
        set: (one: ExemptionWords) =>
          `Exempted ${one.name} from sales tax in ${stateName(one.state)} from ${dayWords(one.validFrom)}${one.validUntil === null ? '' : ` to ${dayWords(one.validUntil)}`} (certificate ${one.certificate})`,
        ended: (one: ExemptionWords) =>
          `Ended the sales tax exemption of ${one.name} in ${stateName(one.state)} (certificate ${one.certificate})`,
      },
    },
    log: {
      set: (steps: readonly TaxStep[]) => {
        const told = steps
          .slice(0, taxStepsTold)
          .map(
            ({ rate, before }) =>
              `${stateName(rate.state)} ${taxWords(before)} → ${taxWords(rate)} from ${dayWords(rate.validFrom)}`,
          );
        const more = steps.length - told.length;
        return `Set sales tax: ${told.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
      },
      withdrawn: (state: StateCode, day: string) =>
        `Withdrew the sales tax rate of ${stateName(state)} from ${dayWords(day)}`,
    },
    file: {
      unreadable: 'We couldn’t read this line. Check for a quotation mark that’s never closed.',
      noColumns:
        'The first line has to name the columns: state, starts_on, goods_percent, and books_percent if you need it.',
      tooMany: 'This file has more than 700 rates. Split it into smaller files.',
      noState: (text: string) => (text === '' ? 'The state is missing.' : `“${text}” isn’t a US state.`),
      noDay: (text: string) =>
        text === ''
          ? 'The start date is missing.'
          : `“${text}” isn’t a date. Write it like 2027-01-01 or 1/1/2027.`,
      past: 'The start date is in the past. Choose today or a later day.',
      noRate: (text: string) =>
        text === '' ? 'The rate is missing.' : `“${text}” isn’t a percentage from 0 to 20, such as 6.875.`,
      twice: (line: number) => `Line ${line} has a rate for the same state and day.`,
    },
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
  features: {
    switched: (title: string, isOn: boolean) => `${title} switched ${isOn ? 'on' : 'off'}`,
    switchedFor: (title: string, name: string, isOn: boolean) =>
      `${title} switched ${isOn ? 'on' : 'off'} for ${name}`,
    ended: 'Exception removed',
    onlyForAll: 'This can only be switched for the whole platform.',
    noStore: 'There’s no storefront with this address.',
    tooMany: (count: number) =>
      `There are ${count} exceptions already. Remove one that isn’t needed anymore.`,
    log: {
      forAll: (title: string, isOn: boolean, reason: string) =>
        `Turned ${isOn ? 'on' : 'off'} for everyone: ${title}. ${reason}`,
      forOne: (title: string, name: string, isOn: boolean, reason: string) =>
        `Turned ${isOn ? 'on' : 'off'} for ${name}: ${title}. ${reason}`,
      ended: (title: string, name: string) => `Removed the exception of ${name}: ${title}`,
    },
  },
  limits: {
    saved: (title: string, value: string) => `${title} set to ${value}`,
    range: (least: string, most: string) => `Enter a number from ${least} to ${most}.`,
    log: (title: string, before: string, after: string) => `Set a limit: ${title} ${before} → ${after}`,
  },
  terms: {
    past: 'Choose today or a later day. What was sold already keeps its terms.',
    tooFar: (years: number) => `Choose a day within ${years} years.`,
    taken: 'Another change is scheduled for this day. Withdraw it first.',
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
