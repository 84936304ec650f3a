import { callUrl, type Endpoint } from '@goodshelf/contract';
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';

type Input = { readonly params?: Record<string, unknown>; readonly query?: Record<string, unknown> };

/** Asks the product's API by HTTP on the platform's host; null is nobody. */
export const createAsk =
  (server: TestServer) =>
  async (
    who: Pick<Person, 'token'> | null,
    endpoint: Endpoint,
    input: Input & { readonly body?: unknown } = {},
  ) => {
    const response = await server.app.inject({
      method: endpoint.method,
      url: `/api${callUrl(endpoint, input)}`,
      headers: {
        host: new URL(server.config.platformUrl).host,
        ...(who === null ? {} : { authorization: `Bearer ${who.token}` }),
        'content-type': 'application/json',
      },
      ...(endpoint.method === 'GET' ? {} : { payload: JSON.stringify(input.body ?? {}) }),
    });
    return { status: response.statusCode, body: response.json() };
  };
export type Ask = ReturnType<typeof createAsk>;

/** What the database holds now, across organizations. */
export const createLook =
  (server: TestServer) =>
  async <Row = Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<Row[]> => {
    const { rows } = await server.db.asOperator('look at the result', (tx) => tx.raw(text, values));
    return rows as Row[]; // the test says what it asked for
  };
