import { setTimeout as pause } from 'node:timers/promises';
import { randomInt } from 'node:crypto';
import type pg from 'pg';
import type { Log } from '../log/index.ts';
import type { OrgScope } from '../tenancy/org-scope.ts';
import { watched, withClient } from './connection-use.ts';
import utils from 'pg/lib/utils.js';
import { runAllInOneBatch, runInOneBatch, type Prepared } from './one-batch.ts';
import {
  batchTenancyStatement,
  limitedTenancyStatement,
  readOnlyBatchTenancyStatement,
  readOnlyTenancyStatement,
  relaxedBatchTenancyStatement,
  tenancyStatement,
  visitorStatement,
} from './pool.ts';
import { runBatch } from './run-batch.ts';
import { runTransaction } from './run-transaction.ts';
import type { Statement } from './statement.ts';
import type { Tx } from './tx.ts';
import { sqlState } from './unavailable.ts';

export type TransactionOptions = {
  /**
   * The caller says that the work may run again from its start: done up to three times more after a deadlock, a
   * serialization failure, or a lock that it did not get in time.
   */
  readonly retry?: boolean;
};

export type OperatorOptions = TransactionOptions & {
  /** All statements see the database as it was at the first of them (repeatable read). */
  readonly isSnapshot?: boolean;
};

export type ReadOptions = {
  /**
   * How long the server works on each statement, ms; less than the pool's own limit. A longer one is cut and rejects
   * (`isCutOff`), and the connection serves the next.
   */
  readonly withinMs?: number;
};

type Work<T> = (tx: Tx) => Promise<T>;

/** The way every module talks to the database. What `work` returns is committed; what it throws is rolled back. */
export type Db = {
  /** A transaction of one organization: row level security shows its rows and nobody else's. */
  inScope<T>(scope: OrgScope, work: Work<T>, options?: TransactionOptions): Promise<T>;
  /**
   * A transaction whose statements the work issues all at once, without awaiting between them: they travel in one packet
   * and are committed by the server, so locks are held no longer than it needs to run them. What must not be committed
   * has to fail in the database; what the work throws after its statements were answered comes too late.
   */
  batchInScope<T>(scope: OrgScope, work: Work<T>): Promise<T>;
  /**
   * The same for what can be done again from what is kept: a line in a cart by its visitor, the settling of an order by
   * what the provider knows. The answer does not wait for the disk: a power cut (not a crash of ours) may take the last
   * half second of it, whole transactions only. Never for what nobody else remembers, such as the order itself.
   */
  relaxedBatchInScope<T>(scope: OrgScope, work: Work<T>): Promise<T>;
  /** One statement of one organization in one round trip, in a read-only transaction. */
  readInScope<Row>(
    scope: OrgScope,
    statement: Statement<Row>,
    values: readonly unknown[],
    options?: ReadOptions,
  ): Promise<Row[]>;
  /** Statements that read, issued all at once as in `batchInScope`, in a read-only transaction. */
  readBatchInScope<T>(scope: OrgScope, work: Work<T>): Promise<T>;
  /** The same as `readInScope` for one statement that writes: committed when the promise resolves. */
  writeInScope<Row>(scope: OrgScope, statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>;
  /** A transaction without an organization: tenant tables show nothing and take nothing. */
  withoutTenant<T>(work: Work<T>, options?: TransactionOptions): Promise<T>;
  /** A transaction on behalf of a user: policies see `app.user_id`, and no organization. */
  inUser<T>(userId: string, work: Work<T>, options?: TransactionOptions): Promise<T>;
  /**
   * One statement on behalf of whoever holds a token (its SHA-256), in one round trip and a read-only transaction:
   * policies see the session's user, or nobody when it lives no more at `now`.
   */
  readAsBearer<Row>(
    tokenHash: Buffer,
    now: Date,
    statement: Statement<Row>,
    values: readonly unknown[],
  ): Promise<Row[]>;
  /**
   * What anybody may read across organizations, as the role `goodshelf_visitor`: what is open to all, and the orders of
   * the user's confirmed address (null: of nobody). Read-only; the work issues its statements all at once, and they travel
   * in one packet, as in `batchInScope`.
   */
  asVisitor<T>(userId: string | null, work: Work<T>, options?: ReadOptions): Promise<T>;
  /** Work across organizations, for platform staff and maintenance; the reason is logged. */
  asOperator<T>(reason: string, work: Work<T>, options?: OperatorOptions): Promise<T>;
  /** One statement that needs no organization, in one round trip. */
  read<Row>(statement: Statement<Row>, values: readonly unknown[], options?: ReadOptions): Promise<Row[]>;
};

type Deps = { readonly pools: { readonly app: pg.Pool; readonly operator: pg.Pool }; readonly log: Log };
type Tenancy = readonly [organizationId: string, userId: string];
const nobody: Tenancy = ['', ''];

export const createDb = ({ pools, log }: Deps): Db => ({
  inScope: (scope, work, options) => transaction(pools.app, [scope.organizationId, ''], work, options),
  batchInScope: (scope, work) => batch(pools.app, batchTenancyStatement, [scope.organizationId, ''], work),
  relaxedBatchInScope: (scope, work) =>
    batch(pools.app, relaxedBatchTenancyStatement, [scope.organizationId, ''], work),
  readBatchInScope: (scope, work) =>
    batch(pools.app, readOnlyBatchTenancyStatement, [scope.organizationId, ''], work),
  readInScope: (scope, statement, values, { withinMs } = {}) =>
    oneStatement(
      pools.app,
      withinMs === undefined
        ? { name: readOnlyTenancyStatement, values: [scope.organizationId, ''] }
        : limited([scope.organizationId, ''], withinMs),
      statement,
      values,
    ),
  writeInScope: (scope, statement, values) =>
    oneStatement(
      pools.app,
      { name: tenancyStatement, values: [scope.organizationId, ''] },
      statement,
      values,
    ),
  withoutTenant: (work, options) => transaction(pools.app, nobody, work, options),
  inUser: (userId, work, options) => transaction(pools.app, ['', userId], work, options),
  readAsBearer: <Row>(
    tokenHash: Buffer,
    now: Date,
    { name, text }: Statement<Row>,
    values: readonly unknown[],
  ) =>
    withClient(pools.app, async (client) => {
      const queries = [
        { ...bearerTenancy, values: [tokenHash, now] },
        { name, text, values },
      ].map((query) => ({ ...query, values: query.values.map(utils.prepareValue) }));
      const [, result] = await watched(client, runAllInOneBatch(client, [], queries));
      return (result?.rows ?? []) as Row[]; // typed by the statement's declaration
    }),
  asVisitor: (userId, work, { withinMs } = {}) =>
    batch(
      pools.app,
      visitorStatement,
      ['', userId ?? '', withinMs === undefined ? '' : limitOf(withinMs)],
      work,
    ),
  asOperator: (reason, work, options) => {
    log.debug({ reason }, 'database work across organizations');
    return transaction(pools.operator, nobody, work, options);
  },
  read: <Row>({ name, text }: Statement<Row>, values: readonly unknown[], { withinMs }: ReadOptions = {}) =>
    withClient(pools.app, async (client) => {
      if (withinMs !== undefined) {
        const preceding = [limited(nobody, withinMs)];
        const { rows } = await watched(client, runInOneBatch(client, preceding, { name, text, values }));
        return rows as Row[]; // typed by the statement's declaration
      }
      const { rows } = await watched(client, client.query({ name, text, values: [...values] }));
      return rows as Row[]; // typed by the statement's declaration
    }),
});

/** The user of a living session is who the policies see; prepared when a connection first needs it. */
const bearerTenancy = {
  name: 'goodshelf_bearer_tenancy',
  text: `select set_config('app.organization_id', '', true), set_config('app.user_id', coalesce(
      (select user_id::text from sessions where token_hash = $1 and revoked_at is null and expires_at > $2), ''), true),
    set_config('transaction_read_only', 'on', true)`,
};

/** Whose rows are read, and for how long. */
const limited = (tenancy: Tenancy, withinMs: number): Prepared => ({
  name: limitedTenancyStatement,
  values: [...tenancy, limitOf(withinMs)],
});
const limitOf = (withinMs: number): string => String(Math.max(1, Math.trunc(withinMs)));

const batch = <T>(pool: pg.Pool, tenancyName: string, values: readonly string[], work: Work<T>): Promise<T> =>
  withClient(pool, (client) => runBatch(client, { name: tenancyName, values }, work));

const oneStatement = <Row>(
  pool: pg.Pool,
  tenancy: Prepared,
  { name, text }: Statement<Row>,
  values: readonly unknown[],
): Promise<Row[]> =>
  withClient(pool, async (client) => {
    const preceding = [tenancy];
    const { rows } = await watched(client, runInOneBatch(client, preceding, { name, text, values }));
    return rows as Row[]; // typed by the statement's declaration
  });

const transaction = async <T>(
  pool: pg.Pool,
  tenancy: Tenancy,
  work: Work<T>,
  options: OperatorOptions = {},
): Promise<T> => {
  const setting = { name: tenancyStatement, values: tenancy };
  for (let attempt = 1; ; attempt++) {
    try {
      return await withClient(pool, (client) => runTransaction(client, setting, work, options));
    } catch (error) {
      if (options.retry !== true || attempt > 3 || !isConflict(error)) throw error;
      await pause(randomInt(5, 25) * attempt);
    }
  }
};

/** 40001 serialization failure, 40P01 deadlock, 55P03 gave way: nothing was wrong with the work, it met another one. */
const isConflict = (error: unknown): boolean => ['40001', '40P01', '55P03'].includes(sqlState(error) ?? '');
