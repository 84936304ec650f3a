/** The shared shop host: carts, checkouts and orders of every storefront are nobody's search result. */
export const loader = (): Response =>
  new Response(
    ['User-agent: *', 'Disallow: /*/cart', 'Disallow: /*/checkout', 'Disallow: /*/order/', ''].join('\n'),
    {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    },
  );
