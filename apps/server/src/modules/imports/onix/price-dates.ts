import { bothPriceDates, priceFrom, priceUntil } from './codes.ts';
import { childrenOf, textOf, type OnixNode } from './onix-node.ts';

/** Days as YYYYMMDD, both included; '' where the price has no such end. */
export type PriceSpan = { readonly from: string; readonly until: string };

/** From when until when a price is asked, as its PriceDates have it: a month or a year stands for all its days. */
export const spanOf = (price: OnixNode): PriceSpan => {
  const dates = childrenOf(price, 'PriceDate').map((date) => ({
    role: textOf(date, 'PriceDateRole'),
    days: daysOf(textOf(date, 'Date')),
  }));
  const startsAt = dates.find(({ role }) => role === priceFrom || role === bothPriceDates);
  const endsAt = dates.find(({ role }) => role === priceUntil || role === bothPriceDates);
  return { from: startsAt?.days.first ?? '', until: endsAt?.days.last ?? '' };
};

/** What cannot be read as a date is no end. */
const daysOf = (text: string): { readonly first: string; readonly last: string } => {
  const digits = text.replace(/T.*$/i, '').replaceAll('-', '');
  if (!/^(?:[0-9]{4}|[0-9]{6}|[0-9]{8}|[0-9]{16})$/.test(digits)) return { first: '', last: '' };
  return { first: digits.slice(0, 8).padEnd(8, '0'), last: digits.slice(-8).padEnd(8, '9') };
};

export const isAskedOn = ({ from, until }: PriceSpan, now: Date): boolean => {
  const today = now.toISOString().slice(0, 10).replaceAll('-', '');
  return (from === '' || from <= today) && (until === '' || today <= until);
};

/** Of two that are asked today the one that began later counts: one with a beginning before one that was always asked. */
export const latestFirst = (one: PriceSpan, other: PriceSpan): number =>
  one.from === other.from ? 0 : one.from < other.from ? 1 : -1;
