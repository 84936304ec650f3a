import type { endpoints, Output, ParsedInput } from '@goodshelf/contract';
import { pageNumbers } from '@goodshelf/contract/page-numbers';
import { importIssuesAtOnce } from '@goodshelf/contract/import-words';
import type { Db } from '../../platform/database/index.ts';
import { countImageLinks } from './import-images.repo.ts';
import { findIssues, groupIssues } from './imports.repo.ts';
import { presentImport, presentImportDetails, presentIssue } from './imports.present.ts';
import { importMoves } from './imports.state.ts';
import { importNotFound } from './keep-upload.ts';
import { findLastApplied } from './undoing.repo.ts';
import { countUploads, findDue, findSameChanges, findUpload, listUploads } from './uploads.repo.ts';

const groupsMax = 30;
const working: readonly string[] = ['reading', 'comparing', 'applying', 'undoing'];

export const listImports = async (
  db: Db,
  { page, page_size: pageSize }: ParsedInput<typeof endpoints.listImports>['query'],
): Promise<Output<typeof endpoints.listImports>> => {
  const [rows, [counted]] = await db.asOperator('list imports', (tx) =>
    Promise.all([tx.query(listUploads, [pageSize, (page - 1) * pageSize]), tx.query(countUploads, [])]),
  );
  const total = counted?.count ?? 0;
  return {
    items: rows.map(presentImport),
    ...pageNumbers({ page, page_size: pageSize }, total),
  };
};

export const getImport = async (db: Db, importId: string): Promise<Output<typeof endpoints.getImport>> => {
  const [[row], groups, [next], [images], [last], [same]] = await db.asOperator('look at an import', (tx) =>
    Promise.all([
      tx.query(findUpload, [importId]),
      tx.query(groupIssues, [importId, groupsMax]),
      tx.query(findDue, []),
      tx.query(countImageLinks, [importId]),
      tx.query(findLastApplied, []),
      tx.query(findSameChanges, [importId]),
    ]),
  );
  if (row === undefined) throw importNotFound();
  const isWaiting = working.includes(row.state) && next !== undefined && next.id !== row.id;
  const { created, changed, removed } = presentImport(row).figures;
  const isUndoable = importMoves[row.state].includes('undoing') && row.applied_at !== null;
  const isLast = last?.id === row.id;
  return presentImportDetails(row, {
    groups,
    isWaiting,
    canUndo: isUndoable && isLast,
    undoFirst: isUndoable && !isLast && created + changed + removed > 0 ? (last ?? null) : null,
    sameChangesAt: row.state === 'checked' ? (same?.at ?? null) : null,
    images: images ?? { waiting: 0, failed: 0 },
  });
};

export const listImportIssues = async (
  db: Db,
  importId: string,
  { after_row: row, after_position: position }: ParsedInput<typeof endpoints.listImportIssues>['query'],
): Promise<Output<typeof endpoints.listImportIssues>> => {
  const [[found], issues] = await db.asOperator('look at the issues of an import', (tx) =>
    Promise.all([
      tx.query(findUpload, [importId]),
      tx.query(findIssues, [importId, row, position, importIssuesAtOnce + 1]),
    ]),
  );
  if (found === undefined) throw importNotFound();
  return {
    items: issues.slice(0, importIssuesAtOnce).map(presentIssue),
    has_more: issues.length > importIssuesAtOnce,
  };
};
