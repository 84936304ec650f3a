import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';

const folder = new URL('./browser/', import.meta.url);

/** What browsers ask the fake for: the stand-in for Stripe.js, and the frame in which a card is typed. */
const files: Readonly<Record<string, readonly [file: string, type: string]>> = {
  '/v3/stripe.js': ['stripe-js.ts', 'text/javascript'],
  '/v3/card-frame.js': ['card-frame.ts', 'text/javascript'],
  '/v3/card-frame': ['card-frame.html', 'text/html'],
};

export const isOfBrowsers = (pathname: string): boolean => pathname in files;

export const serveBrowser = async (response: ServerResponse, pathname: string): Promise<void> => {
  const [name = '', type = ''] = files[pathname] ?? [];
  const text = await readFile(new URL(name, folder), 'utf8');
  response.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'cross-origin',
  });
  response.end(type === 'text/javascript' ? `(() => {${stripTypeScriptTypes(text)}\n})();` : text);
};
