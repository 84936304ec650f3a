import { Problem, type endpoints, type Output, type ParsedInput } from '@goodshelf/contract';
import { pageNumbers } from '@goodshelf/contract/page-numbers';
import { isTakedownActive } from '@goodshelf/contract/takedown-words';
import type { Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { caseNotFound } from './move-case.ts';
import { presentOwnTakedown, presentTakedown, presentTakedownDetails } from './takedowns.present.ts';
import {
  type CaseRow,
  type CounterNoticeRow,
  listCases,
  type NoticeRow,
  readCase,
  readCaseEvents,
  readCounterNotice,
  readNotice,
  readOtherCases,
  readOwnCases,
} from './takedowns.repo.ts';
import { takedownsTexts as texts } from './takedowns.texts.ts';

type ListQuery = ParsedInput<typeof endpoints.listTakedowns>['query'];

/** Letters that mean more than themselves in a pattern mean themselves. */
const patternOf = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** A page of the cases: one statement; behind the last page, a second counts. */
export const listTakedowns = async (
  db: Db,
  { search = '', state, product_id: productId, page, page_size: pageSize }: ListQuery,
): Promise<Output<typeof endpoints.listTakedowns>> => {
  const asked = [search === '' ? null : patternOf(search), state ?? null, productId ?? null];
  return db.asOperator('list takedown cases', async (tx) => {
    const rows = await tx.query(listCases, [...asked, pageSize, (page - 1) * pageSize]);
    const [first] = rows.length > 0 || page === 1 ? rows : await tx.query(listCases, [...asked, 1, 0]);
    const total = first?.total ?? 0;
    return {
      items: rows.map(presentTakedown),
      ...pageNumbers({ page, page_size: pageSize }, total),
    };
  });
};

/** A case with all that was said in it: five statements at once. */
export const getTakedown = async (
  db: Db,
  takedownId: string,
): Promise<Output<typeof endpoints.getTakedown>> =>
  db.asOperator('look at a takedown case', async (tx) => {
    const [[row], [notice], [counterNotice], others, events] = await Promise.all([
      tx.query(readCase, [takedownId]),
      tx.query(readNotice, [takedownId]),
      tx.query(readCounterNotice, [takedownId]),
      tx.query(readOtherCases, [takedownId]),
      tx.query(readCaseEvents, [takedownId]),
    ]);
    if (row === undefined || notice === undefined) throw caseNotFound();
    return presentTakedownDetails(row, { notice, counterNotice: counterNotice ?? null, others, events });
  });

/** Why an organization's own product is gone: of several cases the one to be answered first. One statement. */
export const getOwnTakedown = async (
  db: Db,
  scope: OrgScope,
  subject: { readonly kind: string },
  productId: string,
): Promise<Output<typeof endpoints.getOwnTakedown>> => {
  const [first, ...others] = await db.readInScope(scope, readOwnCases, [scope.organizationId, productId]);
  if (first === undefined) throw new Problem('takedown_not_found', texts.nothingTakenDown);
  return presentOwnTakedown(first, others, subject);
};

/** What emails about a case say. */
export type TakedownFacts = {
  readonly found: CaseRow;
  readonly notice: NoticeRow;
  readonly counterNotice: CounterNoticeRow | null;
  /** Whether another case keeps the product down, too. */
  readonly isKeptDown: boolean;
};

export const findTakedownFacts = async (db: Db, caseId: string): Promise<TakedownFacts | null> =>
  db.asOperator('write emails about a takedown', async (tx) => {
    const [[found], [notice], [counterNotice], others] = await Promise.all([
      tx.query(readCase, [caseId]),
      tx.query(readNotice, [caseId]),
      tx.query(readCounterNotice, [caseId]),
      tx.query(readOtherCases, [caseId]),
    ]);
    if (found === undefined || notice === undefined) return null;
    const isKeptDown = others.some(({ state }) => isTakedownActive(state));
    return { found, notice, counterNotice: counterNotice ?? null, isKeptDown };
  });
