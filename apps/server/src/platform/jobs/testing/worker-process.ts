/** A worker in a process of its own, to be killed by a test: its job notes the run, has its effect, then lingers. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { createLog } from '../../log/index.ts';
import { defineJob, startJobs } from '../index.ts';

const [databaseUrl] = process.argv.slice(2);
if (databaseUrl === undefined) throw new Error('The database URL is missing');

const pool = new pg.Pool({ connectionString: databaseUrl, options: '-c role=goodshelf_operator', max: 4 });

const haveEffect = defineJob({
  name: 'have-effect',
  topic: null,
  firstRetryAfterSeconds: 1,
  payload: z.object({ key: z.string() }),
  run: async ({ key }) => {
    await pool.query('insert into runs (key, pid) values ($1, $2)', [key, process.pid]);
    await pool.query('insert into effects (key) values ($1) on conflict do nothing', [key]);
    process.send?.('in mid-job');
    await pause(20);
  },
});

await startJobs({
  databaseUrl,
  log: createLog({ environment: 'test', logLevel: 'fatal' }),
  jobs: [haveEffect],
  schedules: [],
  timing: { heartbeatSeconds: 10, superviseSeconds: 1 },
});
process.send?.('ready');
