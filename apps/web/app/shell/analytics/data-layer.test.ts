import { expect, it } from 'vitest';
import { pageViewOf } from './data-layer.ts';

it('section 2: a page view names the path and the title', () => {
  expect(pageViewOf('/lincoln/books', 'Books · Lincoln Elementary')).toEqual({
    event: 'page_view',
    page_path: '/lincoln/books',
    page_title: 'Books · Lincoln Elementary',
  });
});

it.each([
  ['/lincoln/order/sUpErSeCrEt_token-1', 'Order GS-1042 · Lincoln Elementary', '/lincoln/order/:token'],
  ['/order/sUpErSeCrEt_token-1', 'Order GS-1042 · Lincoln Elementary', '/order/:token'],
  [
    '/manage/organization/orders/01900000-0000-7000-8000-000000000101',
    'GS-1042 · Lincoln Elementary',
    '/manage/organization/orders/:id',
  ],
])('nothing of a person is in it: %s', (path, title, masked) => {
  expect(pageViewOf(path, title)).toEqual({
    event: 'page_view',
    page_path: masked,
    page_title: 'Order · Lincoln Elementary',
  });
});

it('the word in a link about the newsletter is not in it, and its pages are', () => {
  expect(pageViewOf('/lincoln/newsletter/sUpErSeCrEt_token-1', 'Unsubscribe').page_path).toBe(
    '/lincoln/newsletter/:token',
  );
  expect(pageViewOf('/lincoln/newsletter', 'Newsletter').page_path).toBe('/lincoln/newsletter');
});

it('the words of a search are not in it', () => {
  const view = pageViewOf(
    '/lincoln/books',
    'Results for “maria “mia” alvarez” in Poetry · Lincoln Elementary',
  );
  expect(view.page_title).toBe('Results for “…” in Poetry · Lincoln Elementary');
});
