import { scriptLimitKb, weighPage } from '../../../bench/page-weight.ts';
import { storefront } from '../../support/storefront.ts';
import { expect, test } from '../../support/test.ts';

test(`the scripts of the list page weigh ${scriptLimitKb} KB at most`, async ({ page, here }) => {
  const weight = await weighPage(page, storefront(here, '/books'));
  expect(weight.script.files).toBeGreaterThan(0);
  expect(weight.script.kb, JSON.stringify(weight)).toBeLessThanOrEqual(scriptLimitKb);
});
