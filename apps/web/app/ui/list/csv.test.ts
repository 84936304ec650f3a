import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';
import { exportMaxRows, rowsToExport } from './export-rows.ts';

describe('csvOf', () => {
  it('quotes what a comma, a quote or a line break would tear apart', () => {
    expect(
      csvOf([
        ['Order', 'Say "hi", now'],
        ['two\nlines', 'plain'],
      ]),
    ).toBe('\uFEFFOrder,"Say ""hi"", now"\r\n"two\nlines",plain\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\r=1'])('takes the formula out of %j', (text) => {
    expect(csvOf([[text]])).toMatch(/^\uFEFF"?'/);
  });

  it('writes a moment as table programs read it, in the reader’s own time as the page does', () => {
    expect(csvOf([[new Date(2026, 2, 6, 21, 5, 9)]])).toBe('\uFEFF2026-03-06 21:05:09\r\n');
  });

  it('leaves numbers numbers, below zero, too', () => {
    expect(csvOf([[-3.2]])).toBe('\uFEFF-3.2\r\n');
  });

  it('writes amounts with both decimals, and takes none for a formula', () => {
    const amounts = [310, -4_476, 0, 5].map((amountCents) => ({ amountCents }));
    expect(csvOf([amounts])).toBe('\uFEFF3.10,-44.76,0.00,0.05\r\n');
  });
});

describe('rowsToExport', () => {
  const listOf = (total: number) => (at: { readonly page: number; readonly page_size: number }) => {
    const first = (at.page - 1) * at.page_size;
    const length = Math.max(0, Math.min(at.page_size, total - first));
    return Promise.resolve({ items: Array.from({ length }, (_, row) => first + row), total });
  };

  it.each([0, 1, 1_000, 2_345])('reads all %i rows, each once', async (total) => {
    const { rows, leftOut } = await rowsToExport(listOf(total), String);
    expect(rows).toEqual(Array.from({ length: total }, (_, row) => row));
    expect(leftOut).toBe(0);
  });

  it('stops at its bound and says how many it left out', async () => {
    const { rows, leftOut } = await rowsToExport(listOf(exportMaxRows + 7), String);
    expect(rows).toHaveLength(exportMaxRows);
    expect(leftOut).toBe(7);
  });

  it('says that there is more where a list reaches only a part, and nobody counted the rest', async () => {
    const { rows, leftOut } = await rowsToExport(
      async (at) => ({ ...(await listOf(2_000)(at)), has_more: true }),
      String,
    );
    expect(rows).toHaveLength(2_000);
    expect(leftOut).toBe('uncounted');
  });

  it('ends with a list that has become shorter meanwhile', async () => {
    const pages = [
      { items: Array.from({ length: 1_000 }, (_, row) => row), total: 3_000 },
      { items: [], total: 3_000 },
    ];
    const { rows } = await rowsToExport(
      ({ page }) => Promise.resolve(pages[page - 1] ?? { items: [], total: 0 }),
      String,
    );
    expect(rows).toHaveLength(1_000);
  });

  it('has a row once that moved to the next page while it was read', async () => {
    const newestFirst = Array.from({ length: 1_500 }, (_, row) => 1_500 - row);
    const { rows } = await rowsToExport(({ page, page_size: size }) => {
      const list = page === 1 ? newestFirst : [1_501, ...newestFirst];
      return Promise.resolve({ items: list.slice((page - 1) * size, page * size), total: list.length });
    }, String);
    expect(rows).toEqual(newestFirst);
  });
});
