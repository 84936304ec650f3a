import type { LightMyRequestResponse } from 'fastify';
import type { TestServer } from './server.ts';

export type Answered = {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: LightMyRequestResponse['headers'];
};

/** Calls the API as the account pages do: JSON, a bearer token when there is one, as the given browser. */
export const createAccountCaller =
  (server: TestServer, headers: Readonly<Record<string, string>> = {}) =>
  async (
    method: 'GET' | 'POST' | 'HEAD',
    path: string,
    body?: object,
    token?: string,
    remoteAddress = '127.0.0.1',
  ): Promise<Answered> => {
    const response = await server.app.inject({
      method,
      url: `/api${path}`,
      remoteAddress,
      headers: {
        host: new URL(server.config.platformUrl).host,
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(method === 'POST' ? { payload: body ?? {} } : {}),
    });
    const text = response.body;
    return {
      status: response.statusCode,
      body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
      headers: response.headers,
    };
  };
export type AccountCaller = ReturnType<typeof createAccountCaller>;

/** The API path that a letter's link hands to its page. */
export const tokenPathOf = (link: string | undefined): string =>
  new URL(link ?? 'http://no-link/').searchParams.get('token') ?? '';
