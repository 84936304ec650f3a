import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer } from '../../apps/server/src/build-server.ts';
import { openEngine, type Engine } from '../../apps/server/src/engine.ts';
import { loadConfig } from '../../apps/server/src/platform/config/index.ts';
import { testLog } from '../support/database.ts';
import { eventually, temporaryFolder } from '../support/programs.ts';
import { createSchool, type School } from '../support/school.ts';

let engine: Engine;
let app: Awaited<ReturnType<typeof buildServer>>;
let school: School;
let dataDir: string;

beforeAll(async () => {
  dataDir = temporaryFolder();
  const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'fatal' });
  engine = await openEngine(config, testLog);
  app = await buildServer({ ...engine, web: null });
  school = await createSchool(engine.database.db);
  await eventually(async () => (await ask()).statusCode === 200);
});
afterAll(async () => {
  await app.close();
  await engine.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** A list that no memory answers: its words are new each time. */
let asked = 0;
const ask = (url = `/api/storefronts/${school.slug}/products?search=word${(asked += 1)}`) =>
  app.inject({ method: 'GET', url, headers: { host: 'localhost:3000' } });

const postmasterPid = (): number => {
  const location = path.join(dataDir, 'postgres.location');
  const folder = fs.existsSync(location)
    ? fs.readFileSync(location, 'utf8').trim()
    : path.join(dataDir, 'postgres');
  return Number(fs.readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
};

/** The server with all its processes, the first one first. */
const serverPids = (): number[] => {
  const pid = postmasterPid();
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return [pid, ...children.map(Number)];
};

test('a database that is killed is answered for with 503 and Retry-After, and used again without a restart', async () => {
  // Its backends too: they would answer for a moment longer.
  for (const one of serverPids()) process.kill(one, 'SIGKILL');
  const startedAtMs = performance.now();
  const down = await ask();
  expect(performance.now() - startedAtMs).toBeLessThan(2_500);
  expect(down.statusCode).toBe(503);
  expect(down.headers['retry-after']).toBeDefined();
  expect(down.json()).toMatchObject({ code: 'unavailable' });
  expect(down.body).not.toMatch(/postgres|ECONN|select/i);
  expect((await ask('/healthz')).statusCode).toBe(200);
  await eventually(async () => (await ask()).statusCode === 200);
  expect((await ask('/readyz')).statusCode).toBe(200);
});

test('a database that hangs is answered for within two seconds', async () => {
  const pids = serverPids();
  for (const one of pids) process.kill(one, 'SIGSTOP');
  try {
    const startedAtMs = performance.now();
    const answers = await Promise.all([ask(), ask(), ask('/readyz')]);
    expect(performance.now() - startedAtMs).toBeLessThan(2_500);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
    expect((await ask('/healthz')).statusCode).toBe(200);
  } finally {
    for (const one of pids.toReversed()) process.kill(one, 'SIGCONT');
  }
  await eventually(async () => (await ask()).statusCode === 200);
});
