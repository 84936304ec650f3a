import { fileURLToPath } from 'node:url';
import { expect, test } from '../../support/test.ts';
import { goodshelf } from '../../support/product.ts';

test('an operator imports books beside the running shop', async ({ here }) => {
  const file = fileURLToPath(new URL('../../support/last-copies.csv', import.meta.url));
  const { exitCode, output } = await goodshelf(here.folder, 'import', 'books', file, '--publish');
  expect(output).toContain('3 created');
  expect(exitCode).toBe(0);
});
