import pg from 'pg';

/**
 * Connections on which something failed that the server did not report: a timeout, a lost connection, a value that could
 * not be encoded. What they would answer next is unknown, so they are not used again.
 */
const unsound = new WeakSet<pg.ClientBase>();

/** The connection is not used again. */
export const distrust = (client: pg.ClientBase): void => void unsound.add(client);

/** Passes the result on and remembers whether the connection can still be trusted. */
export const watched = async <T>(client: pg.ClientBase, sending: Promise<T>): Promise<T> => {
  try {
    return await sending;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) unsound.add(client);
    throw error;
  }
};

/** Lends a connection; it goes back to the pool only outside a transaction and in a known state. */
export const withClient = async <T>(
  pool: pg.Pool,
  use: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  try {
    return await use(client);
  } finally {
    const isReusable = client.getTransactionStatus() === 'I' && !unsound.has(client);
    client.release(!isReusable);
  }
};
