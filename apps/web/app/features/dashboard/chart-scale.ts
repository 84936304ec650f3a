const steps = [1, 2, 3, 4, 5, 6, 8, 10] as const;
/** What a chart of nothing reaches up to. */
const least = 1_000;

/** A round amount in cents, in whole dollars and as halves of it, that everything fits below. */
export const roundTop = (mostCents: number): number => {
  if (mostCents <= least) return least;
  const power = 10 ** Math.floor(Math.log10(mostCents));
  return (steps.find((step) => step * power >= mostCents) ?? 10) * power;
};

/** An amount is seen, however much larger another one is. */
const leastShare = 1;

export type Column = { readonly sales: number; readonly gifts: number };

/** The parts of a column in percent of the chart's height: they stand on each other and never reach beyond it. */
export const columnOf = (salesCents: number, giftsCents: number, topCents: number): Column => {
  const shareOf = (amountCents: number): number =>
    amountCents <= 0 ? 0 : Math.max((amountCents / topCents) * 100, leastShare);
  const [sales, gifts] = [shareOf(salesCents), shareOf(giftsCents)];
  const over = Math.max(0, sales + gifts - 100);
  return sales >= gifts ? { sales: sales - over, gifts } : { sales, gifts: gifts - over };
};

/** Which points are named below the chart: all of few, else about five that end with the newest. */
export const namedPlaces = (count: number): readonly number[] => {
  const stride = count <= 12 ? 1 : Math.ceil(count / 5);
  return Array.from({ length: count }, (_, place) => place).filter(
    (place) => (count - 1 - place) % stride === 0,
  );
};

/** The point under a finger or pointer. */
export const placeAt = (offset: number, width: number, count: number): number =>
  width <= 0 ? 0 : Math.min(Math.max(Math.floor((offset / width) * count), 0), count - 1);
