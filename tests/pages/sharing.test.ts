/** What messengers, home screens and search engines read of a shop: each address that a page names is there. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoSite, type DemoSite } from './demo-site.ts';

let site: DemoSite;
beforeAll(async () => {
  site = await createDemoSite();
}, 120_000);
afterAll(() => site.close());

type Found = Readonly<Record<string, string>>;

/** The attributes of each element of the name, as they stand in the head. */
const elements = (html: string, name: 'link' | 'meta'): Found[] =>
  [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value]) => [key, value ?? '']),
    ),
  );

const metaOf = (html: string): Found =>
  Object.fromEntries(
    elements(html, 'meta').map(({ property, name = '', content = '' }) => [property ?? name, content]),
  );

const typeAt = async (address: string): Promise<unknown> => {
  const { pathname } = new URL(address, 'http://shop.test');
  const { status, headers } = await site.askShop(pathname);
  return status === 200 ? headers['content-type'] : status;
};

test.each(['', '/donate', '/books'])('a link to %s shows a landscape picture of the shop', async (path) => {
  const meta = metaOf((await site.askShop(`/lincoln${path}`)).text);
  expect(meta).toMatchObject({
    'og:site_name': 'Lincoln Elementary',
    'og:url': `${site.config.shopUrl}/lincoln${path}`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  });
  for (const word of ['og:title', 'og:description', 'og:image:alt']) expect(meta[word], word).toBeTruthy();
  expect(meta['og:image']).toMatch(/^http:\/\/shop\./);
  expect(await typeAt(meta['og:image'] ?? '')).toBe('image/png');
});

test('a link to a book shows the whole book in landscape', async () => {
  const meta = metaOf((await site.askShop('/lincoln/product/heidi')).text);
  expect(meta['og:title']).toBe('Heidi by Johanna Spyri');
  expect(meta).toMatchObject({ 'og:image:width': '1200', 'og:image:height': '630' });
  expect(await typeAt(meta['og:image'] ?? '')).toBe('image/jpeg');
});

test('a book without an author is not "by" its editor', async () => {
  const meta = metaOf((await site.askShop('/lincoln/product/the-new-negro')).text);
  expect(meta['og:title']).toMatch(/^The New Negro, edited by Alain Locke, illustrated by .+ and .+$/);
});

test('a link to the platform shows a landscape picture of it, and home screens its icon', async () => {
  const { text } = await site.ask('/');
  const meta = metaOf(text);
  expect(meta).toMatchObject({
    'og:image': `${site.config.platformUrl}/images/platform-share.png`,
    'og:image:width': '1200',
    'twitter:card': 'summary_large_image',
  });
  const icon = elements(text, 'link').find(({ rel }) => rel === 'apple-touch-icon')?.['href'] ?? '';
  for (const address of ['/images/platform-share.png', icon]) {
    const { status, headers } = await site.ask(address);
    expect([status, headers['content-type']], address).toEqual([200, 'image/png']);
  }
});

test('each shop has icons and a manifest of its own, and all that they name is there', async () => {
  const { text } = await site.askShop('/lincoln');
  const links = elements(text, 'link');
  const icons = links.filter(({ rel = '' }) => rel.includes('icon'));
  expect(icons.map(({ type = '' }) => type)).toEqual(['image/png', 'image/svg+xml', '']);
  for (const { href = '', type = 'image/png' } of icons) {
    expect(href).toContain('/shop-lincoln-');
    expect(await typeAt(href), href).toBe(type);
  }
  const address = links.find(({ rel }) => rel === 'manifest')?.['href'] ?? '';
  const manifest = await site.askShop(address);
  expect(manifest.headers['content-type']).toContain('application/manifest+json');
  const read = JSON.parse(manifest.text) as { icons: { src: string; type: string }[] };
  expect(read).toMatchObject({ name: 'Lincoln Elementary', start_url: '/lincoln', scope: '/lincoln' });
  expect(read.icons.length).toBe(3);
  for (const { src, type } of read.icons) expect(await typeAt(src), src).toBe(type);
});

test('robots name the map of every open shop, and each map leads to its pages', async () => {
  const { text: robots } = await site.askShop('/robots.txt');
  const maps = [...robots.matchAll(/^Sitemap: (.+)$/gm)].map(([, address = '']) => address);
  expect(maps).toContain(`${site.config.shopUrl}/lincoln/sitemap.xml`);
  expect(maps).toContain(`${site.config.shopUrl}/river-books/sitemap.xml`);
  for (const map of maps) expect(await typeAt(map), map).toContain('application/xml');
  const part = await site.askShop('/lincoln/sitemap.xml?page=1');
  expect(part.text).toContain(`<loc>${site.config.shopUrl}/lincoln/donate</loc>`);
  const store = await site.askShop('/river-books/sitemap.xml?page=1');
  expect(store.text).not.toContain('/donate');
});

test('the platform’s robots name its map, and every address of the map is a page', async () => {
  const { text: robots } = await site.ask('/robots.txt');
  expect(robots).toContain(`Sitemap: ${site.config.platformUrl}/sitemap.xml`);
  const { text: map } = await site.ask('/sitemap.xml');
  const addresses = [...map.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(8);
  for (const address of addresses) {
    expect((await site.ask(new URL(address).pathname)).status, address).toBe(200);
  }
});
