/** A month on a chart: its place among twelve, and what stands above and below the line. */
export type ChartMonth = {
  readonly month: string;
  readonly place: number;
  readonly up: number;
  readonly down: number;
};

export type Mark = {
  readonly key: string;
  readonly month: string;
  readonly side: 'up' | 'down';
  readonly amount: number;
  readonly x: number;
  readonly y: number;
  readonly height: number;
};

/** Marks on a field of 120 by 100; `zero` is where the line is, `top` the largest amount. */
export type Bars = { readonly marks: readonly Mark[]; readonly zero: number; readonly top: number };

/** An amount is seen, however much larger another month is. */
const leastHeight = 3;

export const bars = (months: readonly ChartMonth[]): Bars => {
  const [above, below] = [
    Math.max(0, ...months.map(({ up }) => up)),
    Math.max(0, ...months.map(({ down }) => down)),
  ];
  const span = above + below;
  // Either side that has something has room for it.
  const share = span === 0 ? 1 : above / span;
  const room = below === 0 ? 1 : above === 0 ? 0 : Math.min(Math.max(share, 0.1), 0.9);
  const zero = 1 + room * 98;
  const heightOf = (amount: number, most: number, height: number): number =>
    Math.max((amount / most) * height, leastHeight);
  const marks = months.flatMap(({ month, place, up, down }): Mark[] => {
    const x = place * 10 + 1.5;
    const high = heightOf(up, above, zero - 1);
    return [
      ...(up === 0
        ? []
        : [{ key: `${month} up`, month, side: 'up' as const, amount: up, x, y: zero - high, height: high }]),
      ...(down === 0
        ? []
        : [
            {
              ...{ key: `${month} down`, month, side: 'down' as const, amount: down, x, y: zero },
              height: heightOf(down, below, 99 - zero),
            },
          ]),
    ];
  });
  return { marks, zero, top: Math.max(above, below) };
};
