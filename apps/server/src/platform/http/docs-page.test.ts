import { endpoints, type Endpoint } from '@goodshelf/contract';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerApiDocs } from './docs-page.ts';

/** The docs of one endpoint, and how often it has been read for them. */
const watched = (isMadeAtOnce: boolean) => {
  let readings = 0;
  const logout: Endpoint = new Proxy<Endpoint>(endpoints.logout, {
    get: (endpoint, key) => {
      if (key === 'summary') readings += 1;
      return Reflect.get(endpoint, key);
    },
  });
  const app = Fastify();
  const about = { apiUrl: 'http://localhost:3000/api', productName: 'Goodshelf', version: '1', isMadeAtOnce };
  registerApiDocs(app, { logout }, about);
  return { app, readings: () => readings };
};

test('no visitor waits for the docs of a server that serves visitors', async () => {
  const { app, readings } = watched(true);
  const made = readings();
  expect(made).toBeGreaterThan(0);
  expect((await app.inject('/api/docs')).body).toContain(endpoints.logout.summary);
  expect((await app.inject('/api/openapi.json')).json().paths).toHaveProperty([endpoints.logout.path]);
  expect(readings()).toBe(made);
  await app.close();
});

test('another server makes them once, when somebody asks', async () => {
  const { app, readings } = watched(false);
  await app.ready();
  expect(readings()).toBe(0);
  expect((await app.inject('/api/docs')).body).toContain(endpoints.logout.summary);
  const made = readings();
  await app.inject('/api/openapi.json');
  expect(readings()).toBe(made);
  await app.close();
});
