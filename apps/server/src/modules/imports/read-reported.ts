import type { Tx } from '../../platform/database/index.ts';
import type { ImportIssue, IssueGroup } from './import-report.ts';
import { findIssues, groupIssues } from './imports.repo.ts';

export type Reported = { readonly issues: readonly ImportIssue[]; readonly groups: readonly IssueGroup[] };

const issuesMax = 1_000;
const groupsMax = 30;

/** What the rows of an import say, as much of it as somebody reads. */
export const readReported = async (tx: Tx, importId: string): Promise<Reported> => {
  const [issues, groups] = await Promise.all([
    tx.query(findIssues, [importId, 0, -1, issuesMax]),
    tx.query(groupIssues, [importId, groupsMax]),
  ]);
  return { issues: issues.map(({ position: _position, cells: _cells, ...issue }) => issue), groups };
};
