const pageSize = 1_000;
export const exportMaxRows = 10_000;

type Page<Row> = {
  readonly items: readonly Row[];
  readonly total: number;
  /** Beyond what the list reaches there is more, which nobody has counted. */
  readonly has_more?: boolean;
};

/** Reads one page of what a list has found. */
export type LoadPage<Row> = (at: {
  readonly page: number;
  readonly page_size: typeof pageSize;
}) => Promise<Page<Row>>;

/**
 * What a list has found, page by page through its own endpoint: all of it, or the first ten thousand rows. What comes in
 * meanwhile moves rows to the next page, where they are met again: each counts once.
 */
export const rowsToExport = async <Row>(
  load: LoadPage<Row>,
  rowKey: (row: Row) => string,
): Promise<{ readonly rows: readonly Row[]; readonly leftOut: number | 'uncounted' }> => {
  const rows: Row[] = [];
  const met = new Set<string>();
  let readCount = 0;
  for (let page = 1; ; page += 1) {
    const { items, total, has_more: hasMore = false } = await load({ page, page_size: pageSize });
    readCount += items.length;
    for (const row of items) {
      const key = rowKey(row);
      if (!met.has(key)) rows.push(row);
      met.add(key);
    }
    const isWhole = readCount >= total || items.length === 0;
    if (isWhole || readCount >= exportMaxRows)
      return { rows, leftOut: hasMore ? 'uncounted' : isWhole ? 0 : total - readCount };
  }
};
