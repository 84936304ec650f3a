import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFetchOutside, isPublicAddress, OutsideError } from './index.ts';

let canary: http.Server;
let port: number;
let hits: string[];

/** A server on this machine, which nobody outside may reach; what it answers is said by the path. */
beforeAll(async () => {
  canary = http.createServer((request, response) => {
    const path = request.url ?? '';
    hits.push(`${request.headers.host} ${path}`);
    if (path === '/picture') return void response.end('a picture');
    if (path === '/headers') return void response.end(JSON.stringify(request.headers));
    if (path.startsWith('/to?')) {
      response.writeHead(302, { location: decodeURIComponent(path.slice(4)) });
      return void response.end();
    }
    if (path === '/again') {
      response.writeHead(301, { location: '/again' });
      return void response.end();
    }
    if (path === '/large') return void response.end(Buffer.alloc(2_000));
    if (path === '/endless') {
      const more = (): void => void (response.write(Buffer.alloc(600)) && setImmediate(more));
      return more();
    }
    if (path === '/bomb') {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      return void response.end(gzipSync(Buffer.alloc(1_000_000)));
    }
    if (path === '/slow') return void response.write('a');
    if (path === '/silent') return undefined;
    response.writeHead(Number(path.slice(1)) || 404);
    return void response.end();
  });
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  port = (canary.address() as AddressInfo).port;
});
afterAll(() => {
  canary.closeAllConnections();
  canary.close();
});
beforeEach(() => void (hits = []));

const limits = { bytesMax: 1_000, accept: 'image/*' };
const here = [{ address: '127.0.0.1', family: 4 }];
/** For which this machine is the internet. */
const open = createFetchOutside({ resolve: async () => here, mayReach: () => true, timeoutMs: 1_000 });
const faultOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nothing was wrong',
    (error: unknown) => (error instanceof OutsideError ? error.fault : error),
  );

test('what is named comes, without cookies, from the address that its name has', async () => {
  expect((await open(`http://pictures.test:${port}/picture`, limits)).toString()).toBe('a picture');
  expect(hits).toEqual([`pictures.test:${port} /picture`]);
  const headers: Record<string, string> = JSON.parse(
    (await open(`http://pictures.test:${port}/headers`, limits)).toString(),
  );
  expect(Object.keys(headers).sort()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ]);
});

test('no notation of a private address is reached, by name or by number', async () => {
  const closed = createFetchOutside();
  const hosts = [
    '127.0.0.1',
    '127.1',
    '0',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '[fd00::1]',
    '[fe80::1]',
    'localhost',
    '169.254.169.254',
    '10.0.0.1',
    '172.20.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '１２７.0.0.1',
  ];
  for (const host of hosts)
    expect(await faultOf(closed(`http://${host}:${port}/picture`, limits)), host).toBe('private');
  for (const host of hosts) expect(await faultOf(closed(`http://${host}/`, limits)), host).toBe('private');
  expect(hits).toEqual([]);
});

test('nothing but web addresses without a password is followed, and no other port than theirs', async () => {
  const closed = createFetchOutside({ resolve: async () => [{ address: '93.184.215.14', family: 4 }] });
  for (const url of [
    'file:///etc/passwd',
    'gopher://example.org/',
    'ftp://example.org/',
    'data:image/png;base64,AAAA',
    'http://user@example.org/',
    'http://user:password@example.org/',
    'example.org/picture.jpg',
    `http://example.org/${'a'.repeat(2_000)}`,
    '',
  ])
    expect(await faultOf(closed(url, limits)), url).toBe('address');
  for (const at of [22, 25, 5432, 6379, 8080])
    expect(await faultOf(closed(`http://example.org:${at}/`, limits))).toBe('private');
});

test('a name that has a private address among others is not followed', async () => {
  const mixed = createFetchOutside({
    resolve: async () => [{ address: '93.184.215.14', family: 4 }, ...here],
  });
  expect(await faultOf(mixed('http://example.org/', limits))).toBe('private');
});

test('a name is asked for once, and the connection goes to that answer, whatever a second one would be', async () => {
  let asked = 0;
  const reached: string[] = [];
  const rebinding = createFetchOutside({
    resolve: async () => {
      asked += 1;
      return asked === 1 ? here : [{ address: '10.0.0.1', family: 4 }];
    },
    mayReach: (address) => {
      reached.push(address);
      return address === '127.0.0.1';
    },
  });
  expect((await rebinding(`http://twice.test:${port}/picture`, limits)).toString()).toBe('a picture');
  expect([asked, reached]).toEqual([1, ['127.0.0.1']]);
});

test('a redirect is looked at like the first address', async () => {
  const guarded = createFetchOutside({
    resolve: async (host) => (host === 'inside.test' ? [{ address: '10.0.0.1', family: 4 }] : here),
    mayReach: (address) => address === '127.0.0.1',
  });
  const to = (url: string): string => `http://outside.test:${port}/to?${encodeURIComponent(url)}`;
  expect((await guarded(to('/picture'), limits)).toString()).toBe('a picture');
  expect(await faultOf(guarded(to('http://inside.test/'), limits))).toBe('private');
  expect(await faultOf(guarded(to('http://169.254.169.254/latest/meta-data'), limits))).toBe('private');
  expect(await faultOf(guarded(to('file:///etc/passwd'), limits))).toBe('address');
  expect(await faultOf(guarded(`http://outside.test:${port}/again`, limits))).toBe('redirects');
  expect(hits.filter((hit) => hit.endsWith('/again'))).toHaveLength(4);
});

test('what is too large, packed, slow or silent is given up in time', async () => {
  for (const [path, fault] of [
    ['/large', 'too-large'],
    ['/endless', 'too-large'],
    ['/bomb', 'encoded'],
    ['/slow', 'too-slow'],
    ['/silent', 'too-slow'],
    ['/404', 'status'],
    ['/503', 'status'],
  ])
    expect(await faultOf(open(`http://pictures.test:${port}${path}`, limits)), path).toBe(fault);
  const silentNames = createFetchOutside({ resolve: () => new Promise(() => undefined), timeoutMs: 50 });
  expect(await faultOf(silentNames('http://example.org/', limits))).toBe('too-slow');
});

test('what may be there another time is told from what will not', async () => {
  const errorOf = (path: string) =>
    open(`http://pictures.test:${port}${path}`, limits).catch((error: unknown) => error);
  expect(await errorOf('/503')).toMatchObject({ isPassing: true, status: 503 });
  expect(await errorOf('/429')).toMatchObject({ isPassing: true });
  expect(await errorOf('/404')).toMatchObject({ isPassing: false, status: 404 });
  expect(await errorOf('/slow')).toMatchObject({ isPassing: true });
});

test('no address of a private network counts as public, in any notation of it', () => {
  fc.assert(
    fc.property(fc.nat(255), fc.nat(255), fc.nat(255), (b, c, d) => {
      for (const address of [
        `10.${b}.${c}.${d}`,
        `127.${b}.${c}.${d}`,
        `192.168.${c}.${d}`,
        `172.${16 + (b % 16)}.${c}.${d}`,
        `169.254.${c}.${d}`,
        `::ffff:10.${b}.${c}.${d}`,
        `fd00::${b.toString(16)}`,
        `fe80::${b.toString(16)}`,
        `2002:0a${b.toString(16).padStart(2, '0')}::1`,
      ])
        expect(isPublicAddress(address), address).toBe(false);
    }),
  );
  for (const address of ['93.184.215.14', '8.8.8.8', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])
    expect(isPublicAddress(address)).toBe(true);
  for (const none of ['', 'example.org', '1', '::']) expect(isPublicAddress(none)).toBe(false);
});
