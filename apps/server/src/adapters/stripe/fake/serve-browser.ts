import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';

const folder = new URL('./browser/', import.meta.url);

type Served = { readonly type: 'text/javascript' | 'text/html'; readonly of: readonly string[] };
const script = (...of: string[]): Served => ({ type: 'text/javascript', of });
const page = (name: string): Served => ({ type: 'text/html', of: [name] });

/** What browsers ask the fake for: the stand-in for Stripe.js, and the frames in which a card is typed and a wallet asks. */
const files: Readonly<Record<string, Served>> = {
  '/v3/stripe.js': script('frames.ts', 'express-checkout.ts', 'stripe-js.ts'),
  '/v3/card-frame': page('card-frame.html'),
  '/v3/card-frame.js': script('card-frame.ts'),
  '/v3/express-checkout': page('express-checkout-frame.html'),
  '/v3/express-checkout.js': script('express-checkout-frame.ts'),
  '/v3/wallet-sheet': page('wallet-sheet.html'),
  '/v3/wallet-sheet.js': script('wallet-sheet.ts'),
};

export const isOfBrowsers = (pathname: string): boolean => pathname in files;

/** Parts of one script import only from those before them, so together they need no imports. */
const bare = (text: string): string =>
  stripTypeScriptTypes(text)
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/^export /gm, '');

export const serveBrowser = async (response: ServerResponse, pathname: string): Promise<void> => {
  const { type, of } = files[pathname] ?? page('');
  const texts = await Promise.all(of.map((name) => readFile(new URL(name, folder), 'utf8')));
  response.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'cross-origin',
  });
  response.end(type === 'text/javascript' ? `(() => {${texts.map(bare).join('\n')}\n})();` : texts.join(''));
};
