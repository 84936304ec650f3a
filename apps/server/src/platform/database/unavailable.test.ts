import { expect, test } from 'vitest';
import { isDatabaseUnavailable, sqlState } from './unavailable.ts';

const withCode = (code: string, message = 'said the server'): Error =>
  Object.assign(new Error(message), { code });

test.for(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '53300', '53100', '08006', '57014', '55P03'])(
  '%s means that the database is not available',
  (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(true);
    expect(isDatabaseUnavailable(new Error('wrapped', { cause: withCode(code) }))).toBe(true);
    expect(isDatabaseUnavailable(new AggregateError([withCode(code)]))).toBe(true);
  },
);

test.for([
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Connection terminated unexpectedly',
])('the driver’s “%s” means that the database is not available', (message) => {
  expect(isDatabaseUnavailable(new Error(message))).toBe(true);
});

test.for(['23505', '23514', '42703', '42501', '22P02', '40001', '25P02'])(
  '%s is an error of ours, not of the database',
  (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(false);
    expect(sqlState(withCode(code))).toBe(code);
  },
);

test('what is no error is no outage', () => {
  expect(isDatabaseUnavailable(undefined)).toBe(false);
  expect(isDatabaseUnavailable('57P01')).toBe(false);
  expect(sqlState(new Error('plain'))).toBeNull();
});
