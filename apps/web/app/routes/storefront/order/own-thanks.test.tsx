import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OwnThanks } from './own-thanks.tsx';

const drawn = (thanks: string[], changed: object = {}): string =>
  renderToStaticMarkup(
    <OwnThanks
      order={
        {
          ...{ status: 1, is_disputed: false, lines: [{ kind: 'product' }], line_refunds: [] },
          totals: { total_cents: 2_500 },
          organization: { name: 'Lincoln Elementary', thanks },
          ...changed,
        } as unknown as BuyerOrder
      }
    />,
  );

test('the order page has the organization’s own thanks, with its name, as text', () => {
  const html = drawn(['You fill shelves.', '<b>Rooms</b>']);
  expect(html).toContain('<p>You fill shelves.</p>');
  expect(html).toContain('&lt;b&gt;Rooms');
  expect(html).toContain('<figcaption>Lincoln Elementary</figcaption>');
  expect(drawn([])).toBe('');
});

test('no thanks stand below an order that is canceled, held or disputed', () => {
  for (const changed of [{ status: 6 }, { is_disputed: true }])
    expect(drawn(['You fill shelves.'], changed)).toBe('');
});
