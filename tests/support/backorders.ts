/** Nothing of an order's first line waits, as the form sends it: what is so already is answered as done. */
export const waitingMark = {
  from: 9,
  lines: [
    {
      ...{ position: 1, out_of_stock: 0, backordered: 0, expected_on: null },
      ...{ seen_out_of_stock: 0, seen_backordered: 0 },
    },
  ],
} as const;

/** One copy of an order's first line is out of stock. */
export const oneIsMissing = {
  from: 9,
  lines: [
    {
      ...{ position: 1, out_of_stock: 1, backordered: 0, expected_on: null },
      ...{ seen_out_of_stock: 0, seen_backordered: 0 },
    },
  ],
} as const;
