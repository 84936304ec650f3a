import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStaticFiles } from './static-files.ts';

describe('static files', () => {
  const directory = mkdtempSync(join(tmpdir(), 'goodshelf-static-'));
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    mkdirSync(join(directory, 'assets'));
    writeFileSync(join(directory, 'assets/app-1.js'), 'run()');
    writeFileSync(join(directory, 'assets/app-1.js.br'), brotliCompressSync('run()'));
    writeFileSync(join(directory, 'favicon.svg'), '<svg/>');
    const files = createStaticFiles({
      directory,
      generated: new Map([['/assets/routes-1.js', 'routes()']]),
      headers: {},
    });
    server = createServer((request, response) => {
      if (!files.answer(request, response)) response.writeHead(418).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    rmSync(directory, { recursive: true });
  });

  it('come with the compression of the build and may be kept for ever', async () => {
    const answer = await fetch(`${origin}/assets/app-1.js`, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await answer.text()).toBe('run()');
  });

  it('come as they are to a visitor who accepts no compression', async () => {
    const answer = await fetch(`${origin}/assets/app-1.js?x=1`, {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.text()).toBe('run()');
  });

  it('include the scripts made at the start', async () => {
    expect(await (await fetch(`${origin}/assets/routes-1.js`)).text()).toBe('routes()');
  });

  it('are kept for a day only when their name says nothing of their content', async () => {
    const answer = await fetch(`${origin}/favicon.svg`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  });

  it('of an older build are a plain 404, everything else is left to the pages', async () => {
    expect((await fetch(`${origin}/assets/app-0.js`)).status).toBe(404);
    for (const path of ['/', '/lincoln/books', '/assets', '/favicon.svg/x', '/%2e%2e/etc/passwd']) {
      expect((await fetch(origin + path)).status, path).toBe(418);
    }
    const posted = await fetch(`${origin}/favicon.svg`, { method: 'POST' });
    expect(posted.status).toBe(418);
  });
});
