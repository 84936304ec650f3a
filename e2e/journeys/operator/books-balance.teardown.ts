import { goodshelf } from '../../support/product.ts';
import { expect, test } from '../../support/test.ts';

test('after all journeys the books balance and the stock adds up', async ({ here }) => {
  const { exitCode, output } = await goodshelf(here.folder, 'check');
  expect(exitCode, output).toBe(0);
});
