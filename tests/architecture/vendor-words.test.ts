import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './imports.ts';

// How a vendor calls things is its adapter's business: what others would learn of it, they would have to unlearn with the
// next vendor.

const vendorWord =
  /\bstripe\b|payment_intent|\b[pc][mi]_[a-z…[]|charge\.(?:updated|refunded|dispute)|paypal|venmo|zelle|sandbox[-_]?card|\bs3\b|amazon|\baws/i;

const mayNameVendors = [
  // Adapters, theirs in the browser, and the one place that chooses among them.
  /^apps\/(?:server\/src|web\/app)\/adapters\//,
  /^apps\/server\/src\/(?:compose-modules|compose\/payments|compose\/modules|background|build-server|open-storage|copy-files)\.ts$/,
  // The settings by which an operator names them, and their own tables where everything is compared and cleared.
  /^apps\/server\/src\/platform\/config\//,
  /^apps\/server\/src\/(?:checks\/(?:provider|captures)\.checks|retention)\.ts$/,
  // What people read, and the specification's own lists.
  /\.texts\.ts$|\/texts\.ts$|^apps\/web\/app\/.*-texts\.ts$/,
  /^packages\/contract\/src\/lookups\//,
  // Ways to pay an organization itself: methods of the specification, of which nobody's API is called.
  /^apps\/server\/src\/modules\/outside-payments\//,
  /^packages\/contract\/src\/outside-(?:methods|payments\.contract|words)\.ts$/,
  /^apps\/web\/app\/routes\/(?:storefront\/order\/outside-payment|manage\/organization\/payment-options\/payment-options-form)\.tsx$/,
  // The demo buys with test cards.
  /^apps\/server\/src\/demo\//,
];

const isProduct = (file: string): boolean =>
  /^(?:apps|packages)\//.test(file) && !/\.test\.tsx?$|\/testing\//.test(file);
const textOf = (file: string): string =>
  fs.readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8');

test('vendors are named by their adapters', () => {
  const others = sourceFiles()
    .filter((file) => isProduct(file) && !mayNameVendors.some((place) => place.test(file)))
    .filter((file) => vendorWord.test(textOf(file)));
  expect(others.toSorted()).toEqual([]);
});

test('the search would have found the words that there were', () => {
  for (const word of [
    "context.header('stripe-signature')",
    "'payment_intent.succeeded'",
    'z.string().regex(/^pm_[A-Za-z0-9_]{1,64}$/)',
    "'charge.dispute.created'",
    "fetch('/sandbox-card/payment_methods'",
    'as PayPal calls it',
    "import { openS3 } from '../adapters/s3/index.ts'",
    'https://files.amazonaws.com',
  ])
    expect(vendorWord.test(word), word).toBe(true);
});
