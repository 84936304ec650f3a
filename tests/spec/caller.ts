import { hashPassword } from '../../apps/server/src/modules/identity/passwords.ts';
import type { Person } from '../support/people.ts';
import type { TestServer } from '../support/server.ts';

export const password = 'Morning-Light-Library';

type Answer = {
  readonly status: number;
  readonly body: Record<string, unknown> & { readonly length?: number };
};

/** Calls as the specification writes them: a method, a path, a payload; nothing of the contract is used. */
export const createCaller =
  (server: TestServer) =>
  async (
    who: Pick<Person, 'token'> | null,
    method: 'GET' | 'POST',
    path: string,
    payload?: Readonly<Record<string, unknown>>,
  ): Promise<Answer> => {
    const response = await server.app.inject({
      method,
      url: `/api/${path.replace(/^\//, '')}`,
      headers: {
        host: new URL(server.config.platformUrl).host,
        ...(who === null ? {} : { authorization: `Bearer ${who.token}` }),
      },
      ...(method === 'GET' ? {} : { payload: payload ?? {} }),
    });
    return { status: response.statusCode, body: response.json() as Answer['body'] };
  };
export type Call = ReturnType<typeof createCaller>;

/** Gives a person the password above. */
export const setPassword = async (server: TestServer, { id }: Person): Promise<void> => {
  const hash = await hashPassword(password);
  await server.db.asOperator('test fixture', (tx) =>
    tx.raw('update users set password_hash = $2 where id = $1', [id, hash]),
  );
};

/** The messages of a refusal by field. */
export const messagesOf = ({ body }: Answer): Record<string, string> =>
  Object.fromEntries(
    ((body['errors'] ?? []) as { field: string; message: string }[]).map(({ field, message }) => [
      field,
      message,
    ]),
  );
