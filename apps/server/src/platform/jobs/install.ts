import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Log } from '../log/index.ts';

/** The schema of the queue's tables: pg-boss makes and migrates them, our migrations leave them alone. */
export const jobsSchema = 'pgboss';

// Any number, as long as nothing else in the database uses it.
const installLock = 7_041_776_222;

/**
 * Brings the queue's own tables up to date, as their owner, and lets the operator role work with them. Processes that
 * start together take turns.
 */
export const installJobs = async (ownerUrl: string, log: Log): Promise<void> => {
  const owner = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'goodshelf_owner',
    connectionTimeoutMillis: 5_000,
  });
  owner.on('error', (error) => log.debug({ err: error }, 'the owner connection was lost'));
  await owner.connect();
  try {
    await owner.query('select pg_advisory_lock($1)', [installLock]);
    await installTables(owner, log);
    await owner.query(grants);
  } finally {
    await owner.end();
  }
};

const installTables = async (owner: pg.Client, log: Log): Promise<void> => {
  const installer = new PgBoss({
    db: { executeSql: (text, values) => owner.query(text, values) },
    schema: jobsSchema,
    supervise: false,
    schedule: false,
  });
  installer.on('error', (error) => log.error({ err: error }, 'the job queue could not be prepared'));
  await installer.start();
  await installer.stop({ graceful: false });
};

const grants = `
  grant usage on schema ${jobsSchema} to goodshelf_operator;
  grant select, insert, update, delete on all tables in schema ${jobsSchema} to goodshelf_operator;
  grant usage, select on all sequences in schema ${jobsSchema} to goodshelf_operator;
  grant execute on all functions in schema ${jobsSchema} to goodshelf_operator;
`;
