import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createBrowserApi } from './browser-api.ts';

type Answer = { status: number; body: unknown };
const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

const startApi = async (answer: Answer, token: string | null) => {
  const requests: IncomingMessage[] = [];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    requests.push(request);
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const heard: Answer[] = [];
  let endedCount = 0;
  const api = createBrowserApi({
    apiUrl: `http://127.0.0.1:${port}/api`,
    token: () => token,
    onAnswer: (heardAnswer) => heard.push(heardAnswer),
    onSessionEnded: () => (endedCount += 1),
  });
  return { api, requests, heard, endedCount: () => endedCount, stop: () => server.close() };
};

describe('the API client of the browser', () => {
  it('carries the token as bearer and leaves cookies out', async () => {
    const { api, requests } = await startApi({ status: 200, body: { items: [] } }, 'secret');
    await api('listOrders', { query: { status: 2, search: 'Ann & Co' } });
    expect(requests[0]?.headers.authorization).toBe('Bearer secret');
    expect(requests[0]?.headers.cookie).toBeUndefined();
    expect(requests[0]?.url).toBe('/api/organization/orders?status=2&search=Ann+%26+Co');
  });

  it('ends the session when its token is refused, and says why it failed', async () => {
    const body = { code: 'unauthenticated', message: 'Sign in to go on.' };
    const { api, endedCount, heard } = await startApi({ status: 401, body }, 'old');
    await expect(api('getWallet', {})).rejects.toMatchObject({ code: 'unauthenticated', status: 401 });
    expect(endedCount()).toBe(1);
    expect(heard).toEqual([{ status: 401, body }]);
  });

  it('does not take a wrong password for the end of a session', async () => {
    const body = { code: 'invalid_credentials', message: 'No.', error: 'No.' };
    const { api, endedCount } = await startApi({ status: 401, body }, null);
    await expect(api('login', { body: { email: 'a@b.test', password: 'x' } })).rejects.toThrow('No.');
    expect(endedCount()).toBe(0);
  });

  it('says in words that nothing answered', async () => {
    const { api, stop, heard } = await startApi({ status: 200, body: {} }, null);
    await new Promise<void>((resolve) => {
      closers.splice(0);
      stop().close(() => resolve());
    }).catch(() => undefined);
    await expect(api('getWallet', {})).rejects.toMatchObject({ code: 'unavailable' });
    expect(heard).toEqual([]);
  });
});
