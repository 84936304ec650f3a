import pg from 'pg';

type Connection = {
  bind(message: { readonly statement: string }): unknown;
  query(text: string): unknown;
};

const heard = new Set<(name: string) => void>();
let isListening = false;

/** Every statement that leaves this process for PostgreSQL passes through these two methods of the driver. */
const listen = (): void => {
  if (isListening) return;
  isListening = true;
  const connection = pg.Connection.prototype as unknown as Connection; // the driver's own class, not in its typings
  const { bind, query } = connection;
  connection.bind = function (this: Connection, message) {
    for (const hear of heard) hear(message.statement || 'unnamed');
    return bind.call(this, message);
  };
  connection.query = function (this: Connection, text) {
    for (const hear of heard) hear(text);
    return query.call(this, text);
  };
};

/** The names (or texts) of the statements that are sent while `work` runs, in their order; nothing else may run. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  listen();
  const names: string[] = [];
  const hear = (name: string): void => void names.push(name);
  heard.add(hear);
  try {
    await work();
  } finally {
    heard.delete(hear);
  }
  return names;
};
