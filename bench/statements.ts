import pg from 'pg';

/** What the database did for one operation on average, background work until it was quiet again included. */
export type StatementFigures = {
  /** Statements that were executed, without BEGIN, COMMIT and the checks of foreign keys. */
  readonly statements: number;
  /** The same by who needs them: the visitor who waits, what says whose rows are seen, work behind, the card sandbox. */
  readonly parts: Readonly<Record<StatementPart, number>>;
  readonly commits: number;
  /** Commits of transactions that wrote; the other ones read. */
  readonly writes: number;
  /** Waits for the disk: flushes of the log by whoever committed; null where the database does not tell. */
  readonly flushes: number | null;
  /** The costliest, by their share of the time; with what each took and how often it ran per operation. */
  readonly costliest: readonly { readonly query: string; readonly calls: number; readonly ms: number }[];
};

const statementParts = ['front', 'tenancy', 'behind', 'sandbox'] as const;
type StatementPart = (typeof statementParts)[number];

/** Webhooks, queues, letters and what they read; all that is not done as the application's role is work behind, too. */
const isBehind =
  /^.{0,60}\b(pgboss|outbox|mails|provider_events)\b|\bfrom memberships m\b|\bfrom orders o where o\.organization_id = \$\d+ and o\.id = /;

const partOf = ({ query, role }: { readonly query: string; readonly role: string }): StatementPart => {
  if (query.includes('sandbox_card.')) return 'sandbox';
  if (role !== 'goodshelf_app' || isBehind.test(query)) return 'behind';
  return query.startsWith('select set_config(') ? 'tenancy' : 'front';
};

export type StatementCounter = {
  /** `run` resolves to how many operations it made, once everything they set off has ended. */
  count(run: () => Promise<number>): Promise<StatementFigures>;
  stop(): Promise<void>;
};

const extension = 'pg_stat_statements';

/** The embedded server's superuser has the password of the owner; on an outside server there may be no such role. */
const connectAsSuperuser = async (databaseUrl: string): Promise<pg.Client> => {
  const url = new URL(databaseUrl);
  url.username = 'postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return client;
};

/** Tells the database to load what counts statements when it starts the next time; does nothing where it cannot. */
export const prepareStatementCounter = async (databaseUrl: string): Promise<void> => {
  const superuser = await connectAsSuperuser(databaseUrl).catch(() => null);
  try {
    await superuser?.query(`create extension if not exists ${extension}`);
    await superuser?.query(`alter system set shared_preload_libraries = '${extension}'`);
  } catch {
    // A server without the extension: the figures are left out.
  } finally {
    await superuser?.end();
  }
};

const told = 12;
const queryCharacters = 70;

/** Null where the database cannot count. Nothing is counted, and nothing costs anything, but during `count`. */
export const openStatementCounter = async (databaseUrl: string): Promise<StatementCounter | null> => {
  const superuser = await connectAsSuperuser(databaseUrl).catch(() => null);
  if (superuser === null) return null;
  const track = async (what: 'none' | 'top'): Promise<void> => {
    await superuser.query(`alter system set ${extension}.track = '${what}'`);
    await superuser.query('select pg_reload_conf()');
    // Every process of the server reads its configuration before its next statement.
    await superuser.query('select pg_sleep(0.2)');
  };
  try {
    await track('none');
    await superuser.query(`select ${extension}_reset()`);
  } catch {
    await superuser.end();
    return null;
  }
  const commitsSoFar = async (): Promise<number> => {
    await superuser.query('select pg_stat_clear_snapshot()');
    const { rows } = await superuser.query<{ commits: string }>(
      'select xact_commit as commits from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0]?.commits ?? 0);
  };
  /** Every transaction that writes takes a number. */
  const writesSoFar = async (): Promise<number> => {
    const { rows } = await superuser.query<{ next: string }>(
      'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
    );
    return Number(rows[0]?.next ?? 0);
  };
  const flushesSoFar = async (): Promise<number | null> => {
    const told = superuser.query<{ flushes: string }>(
      "select sum(fsyncs) as flushes from pg_stat_io where object = 'wal' and backend_type = 'client backend'",
    );
    return told.then(({ rows }) => Number(rows[0]?.flushes ?? 0)).catch(() => null); // older than 18
  };
  return {
    async count(run) {
      await superuser.query(`select ${extension}_reset()`);
      await track('top');
      const commitsBefore = await commitsSoFar();
      const writesBefore = await writesSoFar();
      const flushesBefore = await flushesSoFar();
      const operations = await run();
      const flushes = await flushesSoFar();
      const writes = (await writesSoFar()) - writesBefore;
      const commits = (await commitsSoFar()) - commitsBefore;
      await track('none');
      const { rows } = await superuser.query<{ query: string; role: string; calls: string; ms: number }>(
        `select regexp_replace(query, '\\s+', ' ', 'g') as query, r.rolname as role, calls, total_exec_time as ms
         from ${extension} s join pg_database d on d.oid = s.dbid join pg_roles r on r.oid = s.userid
         where d.datname = current_database() and query !~* '^\\s*(begin|start|commit|rollback|alter system)'
           and query not like 'SELECT % FROM ONLY %'
           and query not like '%${extension}%' and query not like '%pg_stat_%' and query not like '%pg_reload_conf%' and query not like '%pg_sleep%'
         order by total_exec_time desc`,
      );
      const callsOf = (part: StatementPart): number =>
        rows.reduce((sum, row) => sum + (partOf(row) === part ? Number(row.calls) : 0), 0);
      const parts = Object.fromEntries(statementParts.map((part) => [part, callsOf(part) / operations]));
      return {
        parts: parts as Record<StatementPart, number>, // each of them was counted
        statements: rows.reduce((sum, row) => sum + Number(row.calls), 0) / operations,
        commits: commits / operations,
        writes: writes / operations,
        flushes: flushes === null || flushesBefore === null ? null : (flushes - flushesBefore) / operations,
        costliest: rows.slice(0, told).map(({ query, calls, ms }) => ({
          query: query.slice(0, queryCharacters),
          calls: Number(calls) / operations,
          ms: ms / operations,
        })),
      };
    },
    stop: () => superuser.end(),
  };
};
