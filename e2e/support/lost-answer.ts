import { request } from 'node:http';
import type { Page, Request } from '@playwright/test';

/** Sends what the browser was about to send, and lets nobody see the answer. */
const sendUnheard = async (asked: Request, port: number): Promise<void> => {
  const headers = await asked.allHeaders();
  const sent = Object.entries(headers).filter(([name]) => !name.startsWith(':') && name !== 'content-length');
  const { host, pathname, search } = new URL(asked.url());
  await new Promise<void>((resolve, reject) => {
    request(
      {
        host: '127.0.0.1',
        port,
        method: asked.method(),
        path: pathname + search,
        headers: { ...Object.fromEntries(sent), host },
      },
      (answer) => answer.resume().on('end', resolve),
    )
      .on('error', reject)
      .end(asked.postDataBuffer());
  });
};

/**
 * The next form that the page sends to these addresses (the checkout, unless others are said) reaches the server, which
 * does all it has to; then the connection is cut before the answer arrives. No cookie of that answer reaches the browser
 * either.
 */
export const loseNextAnswer = async (
  page: Page,
  port: number,
  addresses: RegExp = /\/checkout(\.data)?$/,
): Promise<void> => {
  let isOver = false;
  await page.route(addresses, async (route) => {
    if (isOver || route.request().method() === 'GET') return route.fallback();
    isOver = true;
    await sendUnheard(route.request(), port);
    await route.abort('connectionreset');
  });
};

/**
 * The next form that the page posts to the checkout reaches the server, which does all it has to; then somebody on the way
 * (a proxy, a firewall) answers in its place.
 */
export const replaceNextAnswer = async (page: Page, port: number, status: number): Promise<void> => {
  let isOver = false;
  await page.route(/\/checkout(\.data)?$/, async (route) => {
    if (isOver || route.request().method() === 'GET') return route.fallback();
    isOver = true;
    await sendUnheard(route.request(), port);
    await route.fulfill({ status, contentType: 'text/html', body: '<h1>Sorry</h1>' });
  });
};
