import type { ReadStatement } from '@goodshelf/contract/outside-payments.contract';
import type { Db } from '../../../platform/database/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { memosIn } from '../memo.ts';
import { paymentsToMatch } from '../outside-payments.queries.ts';
import { matchRows, namedWithout } from './match-rows.ts';
import { readRows } from './read-rows.ts';

/** Which payments a statement names: it is read, answered, and forgotten. What a bank writes of other people is nobody's business. */
export const readBankStatement = async (
  db: Db,
  scope: OrgScope,
  statement: string,
): Promise<ReadStatement> => {
  const { rows, without, unreadable, skippedCount } = readRows(statement);
  const memos = [...new Set([...rows, ...without].flatMap(({ text }) => memosIn(text)))];
  const payments = await paymentsToMatch(db, scope, memos);
  const notReceived = namedWithout(without, payments.named);
  return {
    ...matchRows(rows, payments),
    not_received: notReceived,
    unreadable: [...unreadable],
    skipped_count: skippedCount + without.length - notReceived.length,
  };
};
