import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createBrowserApi } from './browser-api.ts';

type Answer = { status: number; body: unknown };
const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

const startApi = async (
  answer: Answer,
  token: string | null,
  onStepUp: () => Promise<boolean> = () => Promise.resolve(false),
  isSignedIn = token !== null,
) => {
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
    onStepUp,
    isSignedIn: () => isSignedIn,
    onSessionEnded: () => (endedCount += 1),
  });
  return { api, requests, heard, endedCount: () => endedCount, stop: () => server.close() };
};

/** An API that gives these answers one after the other, and a person who confirms or does not. */
const startConfirmedApi = async (answers: readonly Answer[], isConfirmed: boolean) => {
  const rest = [...answers];
  const answer = {
    get status() {
      return rest[0]?.status ?? 500;
    },
    get body() {
      return rest.shift()?.body ?? null;
    },
  };
  let confirmationCount = 0;
  const started = await startApi(answer, 'secret', () => {
    confirmationCount += 1;
    return Promise.resolve(isConfirmed);
  });
  return { ...started, confirmations: () => confirmationCount };
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
    const body = { code: 'unauthenticated', message: 'Sign in to continue.' };
    const { api, endedCount, heard } = await startApi({ status: 401, body }, 'old');
    await expect(api('getWallet', {})).rejects.toMatchObject({ code: 'unauthenticated', status: 401 });
    expect(endedCount()).toBe(1);
    expect(heard).toEqual([{ status: 401, body }]);
  });

  it('ends the session of a page whose person signed out in another tab', async () => {
    const body = { code: 'unauthenticated', message: 'Sign in to continue.' };
    const { api, endedCount } = await startApi({ status: 401, body }, null, undefined, true);
    await expect(api('addBrand', { body: { name: 'Elm' } })).rejects.toMatchObject({ status: 401 });
    expect(endedCount()).toBe(1);
  });

  it('does not take a wrong password for the end of a session', async () => {
    const body = { code: 'invalid_credentials', message: 'No.', error: 'No.' };
    const { api, endedCount } = await startApi({ status: 401, body }, null);
    await expect(api('login', { body: { email: 'a@b.test', password: 'x' } })).rejects.toThrow('No.');
    expect(endedCount()).toBe(0);
  });

  it('section 8: is silent about an address that was not saved, and about nothing else', async () => {
    const body = { code: 'internal', message: 'Something went wrong on our side.' };
    const address = {
      line1: '1 Elm',
      line2: '',
      city: 'Salem',
      state: 'MA',
      country: 'US',
      zipcode: '01970',
    };
    const { api, heard } = await startApi({ status: 500, body }, 'secret');
    await expect(api('saveLocation', { body: address })).rejects.toMatchObject({ code: 'internal' });
    await expect(api('getOrganization', {})).rejects.toMatchObject({ code: 'internal' });
    expect(heard).toEqual([]);
    await expect(api('addBrand', { body: { name: 'Elm' } })).rejects.toMatchObject({ code: 'internal' });
    expect(heard).toEqual([{ status: 500, body }]);
  });

  it('section 8: tells of an address that was saved', async () => {
    const body = { success: 'Address saved.' };
    const address = {
      line1: '1 Elm',
      line2: '',
      city: 'Salem',
      state: 'MA',
      country: 'US',
      zipcode: '01970',
    };
    const { api, heard } = await startApi({ status: 200, body }, 'secret');
    await api('saveLocation', { body: address });
    expect(heard).toEqual([{ status: 200, body }]);
  });

  it('says in words that nothing answered', async () => {
    const { api, stop, heard } = await startApi({ status: 200, body: {} }, null);
    await new Promise<void>((resolve) => {
      closers.splice(0);
      stop().close(() => resolve());
    }).catch(() => undefined);
    await expect(api('getWallet', {})).rejects.toMatchObject({ code: 'unavailable' });
    expect(heard).toEqual([]);
    await expect(api('addBrand', { body: { name: 'Elm' } })).rejects.toMatchObject({ code: 'unavailable' });
    expect(heard).toMatchObject([
      { status: 503, body: { message: expect.stringContaining('may not have gone through') } },
    ]);
  });

  it('repeats a call once after the person has confirmed who they are, without a toast for the first try', async () => {
    const answers: Answer[] = [
      { status: 403, body: { code: 'step_up_required', message: 'Confirm that it is you.' } },
      { status: 200, body: { success: 'Done.' } },
    ];
    const { api, requests, heard, confirmations } = await startConfirmedApi(answers, true);
    await api('logout', { body: {} });
    expect(requests).toHaveLength(2);
    expect(confirmations()).toBe(1);
    expect(heard).toEqual([{ status: 200, body: { success: 'Done.' } }]);
  });

  it('rejects a call whose confirmation was given up', async () => {
    const refusal = { status: 403, body: { code: 'step_up_required', message: 'Confirm that it is you.' } };
    const { api, requests, heard } = await startConfirmedApi([refusal], false);
    await expect(api('logout', { body: {} })).rejects.toMatchObject({ code: 'step_up_required' });
    expect(requests).toHaveLength(1);
    expect(heard).toEqual([refusal]);
  });
});
