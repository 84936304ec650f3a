const driverMessages = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Query read timeout',
  'timeout expired',
  'Client has encountered a connection error',
  'Client was closed',
  'Cannot use a pool after calling end',
];

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

// 57P01-57P05 shutting down or starting up, 57014 cancelled by a timeout, 53xxx out of connections, disk or memory,
// 55P03 a lock was not released in time, 25P03 idle in a transaction for too long.
const sqlStates = /^(08...|53...|57P0.|57014|55P03|25P03)$/;

/** Whether the database is not there or too slow at present: answered 503 with Retry-After, unlike a mistake of ours. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = sqlState(error);
  if (code !== null && (sqlStates.test(code) || networkCodes.has(code))) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  return (
    driverMessages.some((message) => error.message.startsWith(message)) || isDatabaseUnavailable(error.cause)
  );
};

/** Whether a statement was cut because it took longer than it was given (`withinMs`). */
export const isCutOff = (error: unknown): boolean => sqlState(error) === '57014';

/** The SQLSTATE of a database error, or the code of a network error, or null. */
export const sqlState = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
