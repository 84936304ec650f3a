import type { ReadStatement } from '@goodshelf/contract/outside-payments.contract';
import type { Db } from '../../../platform/database/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { memosIn } from '../memo.ts';
import { paymentsToMatch } from '../outside-payments.queries.ts';
import { matchRows } from './match-rows.ts';
import { readRows } from './read-rows.ts';

/** Which payments a statement names: it is read, answered, and forgotten. What a bank writes of other people is nobody's business. */
export const readBankStatement = async (
  db: Db,
  scope: OrgScope,
  statement: string,
): Promise<ReadStatement> => {
  const { rows, skippedCount } = readRows(statement);
  const memos = [...new Set(rows.flatMap(({ text }) => memosIn(text)))];
  return { ...matchRows(rows, await paymentsToMatch(db, scope, memos)), skipped_count: skippedCount };
};
