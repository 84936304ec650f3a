import { isCents, parseMoney } from '@goodshelf/money';
import type { Cents } from '@goodshelf/money';
import { consumerQualifiers, retailPrices } from './codes.ts';
import { onixTexts } from './onix.texts.ts';
import { childrenOf, textOf, type OnixNode } from './onix-node.ts';
import { isAskedOn, latestFirst, spanOf } from './price-dates.ts';
import type { MessageDefaults } from './read-records.ts';
import type { RecordReader } from './record-reader.ts';
import { isPriceHere } from './sold-here.ts';

const priceMaxCents = 100_000_000;
const dollars = 'USD';

/** What a product costs in USD today by recommendation, from all its suppliers, or null. */
export const priceOf = (
  supplies: readonly OnixNode[],
  { defaults, now }: { readonly defaults: MessageDefaults; readonly now: Date },
  reader: RecordReader,
): Cents | null => {
  const { tell, remarks } = reader;
  const prices = supplies
    .flatMap((supply) => childrenOf(supply, 'Price'))
    .filter((price) => isPriceHere(price))
    .map((price) => ({
      amount: textOf(price, 'PriceAmount'),
      currency: textOf(price, 'CurrencyCode') || defaults.currency || dollars,
      type: textOf(price, 'PriceType') || defaults.priceType,
      qualifier: textOf(price, 'PriceQualifier'),
      span: spanOf(price),
    }))
    .filter(({ amount }) => amount !== '');
  if (prices.length === 0) return unpriced(supplies, reader);
  const others = prices.filter(({ currency }) => currency !== dollars).map(({ currency }) => currency);
  const inDollars = prices.filter(({ currency }) => currency === dollars);
  if (inDollars.length === 0) {
    return tell('Price', 'warning', onixTexts.pricesElsewhere([...new Set(others)].join(', ')));
  }
  if (others.length > 0) remarks.push('other-currencies');
  const retail = retailPrices.flatMap((wanted) =>
    inDollars.filter(({ type, qualifier }) => type === wanted && consumerQualifiers.includes(qualifier)),
  );
  if (retail.length === 0) return tell('Price', 'warning', onixTexts.noRetailPrice);
  const ofToday = retail.filter(({ span }) => isAskedOn(span, now));
  const type = ofToday[0]?.type;
  const asked = ofToday
    .filter((one) => one.type === type)
    .sort((one, other) => latestFirst(one.span, other.span));
  const [first] = asked;
  if (first === undefined) return tell('Price', 'warning', onixTexts.pricesOfOtherDays);
  const cents = parseMoney(first.amount);
  if (!isCents(cents) || cents <= 0 || cents > priceMaxCents) {
    return tell('Price', 'error', onixTexts.noPrice(first.amount));
  }
  const alike = asked.filter(({ span }) => span.from === first.span.from);
  if (alike.some(({ amount }) => amount !== first.amount)) tell('Price', 'warning', onixTexts.severalPrices);
  return cents;
};

/** Unpriced item types (list 57). */
const reasons: Readonly<Record<string, string>> = {
  '01': onixTexts.freeOfCharge,
  '02': onixTexts.priceToBeAnnounced,
  '03': onixTexts.notSoldAlone,
};

const unpriced = (supplies: readonly OnixNode[], { tell }: RecordReader): null => {
  // An update may speak of other things than the price.
  if (supplies.length === 0) return null;
  if (
    supplies.some(
      (supply) => childrenOf(supply, 'Price').length > 0 && !childrenOf(supply, 'Price').some(isPriceHere),
    )
  )
    return tell('Price', 'warning', onixTexts.pricesForOthers);
  const type = supplies.map((supply) => textOf(supply, 'UnpricedItemType')).find((code) => code !== '');
  return tell('Price', 'warning', reasons[type ?? ''] ?? onixTexts.unpriced);
};
