import { describe, expect, it } from 'vitest';
import { embeddedAppPath, isEmbeddedApp, readLoginQuery, shopOf, withLoginQuery } from './login-query.ts';

const read = (text: string) => readLoginQuery(new URLSearchParams(text));

describe('spec 2 the login route keeps the optional query values redirect, platform and shop', () => {
  it('reads them and writes them into the address of the next step', () => {
    const query = read('redirect=%2Fmanage%3Fa%3D1&platform=shopify&shop=books.myshopify.com&other=1');
    expect(query).toEqual({ redirect: '/manage?a=1', platform: 'shopify', shop: 'books.myshopify.com' });
    expect(withLoginQuery('/login/forgot', query)).toBe(
      '/login/forgot?redirect=%2Fmanage%3Fa%3D1&platform=shopify&shop=books.myshopify.com',
    );
  });

  it('leaves out what is not there, empty or too long for the API', () => {
    expect(read('redirect=&platform=%20&shop=')).toEqual({ redirect: null, platform: null, shop: null });
    expect(read(`redirect=/${'x'.repeat(2000)}`).redirect).toBeNull();
    expect(withLoginQuery('/login', read(''))).toBe('/login');
  });

  it('knows the embedded app by its platform alone', () => {
    expect(isEmbeddedApp(read('platform=shopify'))).toBe(true);
    expect(isEmbeddedApp(read('platform=Shopify2&shop=books.myshopify.com'))).toBe(false);
  });
});

describe('spec 2 the shop value has the form {store}.{host}', () => {
  it('takes such a name, in lower case', () => {
    expect(shopOf({ shop: 'Little-Books.myshopify.com' })).toBe('little-books.myshopify.com');
  });

  it.each([
    null,
    'books',
    'books.',
    '.myshopify.com',
    'a b.myshopify.com',
    'evil.example/x',
    'a.b?c=d',
    '-a.b',
    'a@b.c',
    'a..b',
  ])('does not take %j', (shop) => {
    expect(shopOf({ shop })).toBeNull();
  });

  it('goes on to the embedded app with the shop, and to the account without one', () => {
    expect(embeddedAppPath('books.myshopify.com')).toBe('/shopify-app?shop=books.myshopify.com');
    expect(embeddedAppPath(null)).toBe('/manage');
  });
});
