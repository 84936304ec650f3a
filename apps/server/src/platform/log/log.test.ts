import pino from 'pino';
import { expect, test } from 'vitest';
import { developmentLines } from './development-lines.ts';
import { logOptions } from './index.ts';

const linesOf = (write: (log: pino.Logger) => void): string[] => {
  const lines: string[] = [];
  write(
    pino(logOptions({ environment: 'production', logLevel: 'info' }), {
      write: (line: string) => lines.push(line),
    }),
  );
  return lines;
};

test('no password, token, cookie or card reaches a log line, at whatever depth', () => {
  const hush = 'hush-hush';
  const [line = ''] = linesOf((log) =>
    log.info({
      password: hush,
      token: hush,
      headers: { authorization: hush, cookie: hush, 'set-cookie': [hush] },
      body: {
        card: { number: hush },
        new_password: hush,
        nested: { access_token: hush, clientSecret: hush },
      },
      orders: [{ orderToken: hush }],
      orderNumber: 'GS-1001',
    }),
  );
  expect(line).not.toContain(hush);
  expect(line).toContain('GS-1001');
});

test('a request is logged without the query string, where tokens of mail links travel', () => {
  const req = { method: 'GET', url: '/verify?token=hush', host: 'localhost', ip: '127.0.0.1' };
  const [line = '{}'] = linesOf((log) => log.info({ req }, 'incoming'));
  expect(JSON.parse(line).req).toEqual({
    method: 'GET',
    path: '/verify',
    host: 'localhost',
    ip: '127.0.0.1',
  });
});

test('a database error is logged without the offending row', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'users_email',
    detail: 'Key (email)=(a@b.example)',
  });
  const [line = '{}'] = linesOf((log) => log.error({ err: error }, 'failed'));
  expect(line).not.toContain('a@b.example');
  expect(JSON.parse(line).err).toMatchObject({
    code: '23505',
    constraint: 'users_email',
    message: 'duplicate key',
  });
});

test('in development an event is one line for a person, with the stack of an error below', () => {
  const written: string[] = [];
  const log = pino(
    logOptions({ environment: 'development', logLevel: 'info' }),
    developmentLines((text) => written.push(text), false),
  );
  log.info({ orders: 3, requestId: 'hidden' }, 'orders imported');
  log.error({ err: new Error('broken') }, 'failed');
  expect(written[0]).toMatch(/^\d\d:\d\d:\d\d\.\d{3} info  orders imported orders=3\n$/);
  expect(written[1]).toMatch(/failed\nError: broken\n {4}at /);
});
