import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './imports.ts';

// What is sold, and by whom, is said in modules/offers. A second rule forgets what the first one learns.

const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\/|^(?:tests|e2e|bench|tools)\//.test(file);

const decisions = [
  // A statement about products that chooses the published ones.
  /\bproducts\b[^`]*\bstatus\s*(?:=|<>)\s*(?:2\b|\$\{productStatus)/,
  // A row that is judged again.
  /product_status\s*[!=]==\s*(?:2\b|productStatus)/,
];
const decidesWhatIsSold = (text: string): boolean => decisions.some((decision) => decision.test(text));
const textOf = (file: string): string =>
  fs.readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8');

test('no file but modules/offers decides what is sold', () => {
  const others = sourceFiles()
    .filter(
      (file) => file.startsWith('apps/server/src/') && !file.includes('/modules/offers/') && !isTest(file),
    )
    .filter((file) => decidesWhatIsSold(textOf(file)));
  expect(others).toEqual([]);
});

test('the search would have found the five rules that there were', () => {
  for (const second of [
    'select from products p where p.organization_id = $1 and p.status = 2',
    'from products where status = 2 and organization_id is null',
    'from products p where p.id = $6 and p.status = ${productStatus.published} and',
    'line.product_status !== productStatus.published || line.price_cents === null',
    'line.product_status === productStatus.published',
  ])
    expect(decidesWhatIsSold(second), second).toBe(true);
});
