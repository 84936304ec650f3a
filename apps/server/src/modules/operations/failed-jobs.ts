import type { Output, ParsedInput, endpoints } from '@goodshelf/contract';
import { failedJobStates } from '@goodshelf/contract/health-words';
import { pageNumbers } from '@goodshelf/contract/page-numbers';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { isUuid } from '../../platform/ids/index.ts';
import {
  countFailedJobs,
  discardGivenUp,
  type FailedJobRow,
  hasQueues,
  listFailedJobs,
  retryGivenUp,
} from '../../platform/jobs/index.ts';
import type { Actor } from '../audit/index.ts';
import { recordSetting } from '../settings/index.ts';
import { hasJobLabel, jobLabel } from './jobs.texts.ts';
import { operationsTexts as texts } from './operations.texts.ts';
import { organizationNamesStatement } from './runs.repo.ts';

export type FailedJobsDeps = { readonly db: Db; readonly clock: Clock };

type List = Output<typeof endpoints.listFailedJobs>;
type Decision = Output<typeof endpoints.retryJobs>;

const organizationOf = ({ payload }: FailedJobRow): string | null => {
  const id = payload?.['organizationId'];
  return typeof id === 'string' && isUuid(id) ? id : null;
};

/** Only what has a queue to go back to. */
const hasHome = (queue: string): boolean => hasJobLabel(queue);

const present = (
  row: FailedJobRow,
  state: List['items'][number]['state'],
  names: ReadonlyMap<string, string>,
): List['items'][number] => {
  const organizationId = organizationOf(row);
  const name = organizationId === null ? undefined : names.get(organizationId);
  const isGivenUp = state === 'given_up';
  return {
    id: row.id,
    state,
    queue: row.queue,
    label: jobLabel(row.queue),
    error: row.error,
    attempts: row.attempts,
    payload: JSON.stringify(row.payload ?? {}),
    organization: organizationId === null || name === undefined ? null : { id: organizationId, name },
    created_at: row.created_at.toISOString(),
    gave_up_at: row.gave_up_at?.toISOString() ?? null,
    next_try_at: row.next_try_at?.toISOString() ?? null,
    abilities: { retry: isGivenUp && hasHome(row.queue), discard: isGivenUp },
  };
};

/** A page of the jobs that failed, over all organizations, with how many there are. */
export const listFailed = async (
  { db }: Pick<FailedJobsDeps, 'db'>,
  { state, queue, page, page_size: pageSize }: ParsedInput<typeof endpoints.listFailedJobs>['query'],
): Promise<List> =>
  db.asOperator('look at failed jobs', async (tx) => {
    const isInstalled = await hasQueues(tx);
    const asked = { state, queue: queue ?? null, limit: pageSize, offset: (page - 1) * pageSize };
    const [rows, counted] = isInstalled
      ? await Promise.all([listFailedJobs(tx, asked), countFailedJobs(tx)])
      : [[], []];
    const ids = [...new Set(rows.flatMap((row) => organizationOf(row) ?? []))];
    const names = new Map(
      ids.length === 0
        ? []
        : (await tx.query(organizationNamesStatement, [ids])).map(({ id, name }) => [id, name]),
    );
    const ofState = counted.filter((one) => one.state === state);
    const total = ofState
      .filter((one) => queue === undefined || one.queue === queue)
      .reduce((sum, { count }) => sum + count, 0);
    return {
      items: rows.map((row) => present(row, state, names)),
      ...pageNumbers({ page, page_size: pageSize }, total),
      counts: failedJobStates.map((one) => ({
        state: one,
        count: counted.filter((found) => found.state === one).reduce((sum, { count }) => sum + count, 0),
      })),
      queues: ofState.map(({ queue: name, count }) => ({ name, label: jobLabel(name), count })),
    };
  });

type Taken = readonly { readonly id: string; readonly queue: string }[];

/** What became of each, in the order in which they were sent. */
const resultsOf = (ids: readonly string[], done: Taken, problemOf: (id: string) => string) => {
  const doneIds = new Set(done.map(({ id }) => id));
  return ids.map((id) => ({ id, problem: doneIds.has(id) ? null : problemOf(id) }));
};

/** Written down by queue: who looks later wants to know whose work was decided about. */
const writeDown = async (
  tx: Tx,
  actor: Actor,
  { done, at, summary }: { done: Taken; at: Date; summary: (label: string, count: number) => string },
): Promise<void> => {
  for (const [queue, jobs] of Map.groupBy(done, (job) => job.queue))
    await recordSetting(tx, actor, { section: 'jobs', at, summary: summary(jobLabel(queue), jobs.length) });
};

/** Staff have jobs tried again that were given up. What somebody else has decided about meanwhile is told beside the others. */
export const retryJobs =
  ({ db, clock }: FailedJobsDeps) =>
  (actor: Actor, ids: readonly string[]): Promise<Decision> =>
    db.asOperator('staff retry failed jobs', async (tx) => {
      const found = (await hasQueues(tx)) ? await retryGivenUp(tx, ids) : [];
      const done = found.filter(({ isBack }) => isBack);
      await writeDown(tx, actor, { done, at: clock.now(), summary: texts.logRetried });
      const isHere = (id: string): boolean => found.some((job) => job.id === id);
      const results = resultsOf(ids, done, (id) => (isHere(id) ? texts.homeless : texts.gone));
      const refused = ids.length - done.length;
      return {
        results,
        success: done.length === 0 ? null : texts.retried(done.length),
        error: refused === 0 ? null : texts.notRetried(refused, ids.length),
      };
    });

/** Staff discard jobs that were given up, and say why. */
export const discardJobs =
  ({ db, clock }: FailedJobsDeps) =>
  (actor: Actor, ids: readonly string[], reason: string): Promise<Decision> =>
    db.asOperator('staff discard failed jobs', async (tx) => {
      const done = (await hasQueues(tx)) ? await discardGivenUp(tx, ids) : [];
      await writeDown(tx, actor, {
        ...{ done, at: clock.now() },
        summary: (label, count) => texts.logDiscarded(label, count, reason),
      });
      const refused = ids.length - done.length;
      return {
        results: resultsOf(ids, done, () => texts.gone),
        success: done.length === 0 ? null : texts.discarded(done.length),
        error: refused === 0 ? null : texts.notDiscarded(refused, ids.length),
      };
    });
