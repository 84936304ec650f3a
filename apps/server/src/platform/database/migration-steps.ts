/** The first line of a migration that runs outside a transaction, so that the shop goes on while it works. */
export const noTransactionMark = '-- migrate: no-transaction';

export type Step =
  | { readonly kind: 'create index'; readonly index: string; readonly sql: string }
  | { readonly kind: 'again'; readonly sql: string };

const createIndex = /^create\s+(?:unique\s+)?index\s+concurrently\s+([a-z_][a-z0-9_]*)\s+on\s/i;
/** Safe to run again when the migration failed behind it. */
const repeatable = [
  /^drop\s+index\s+concurrently\s+if\s+exists\s/i,
  /^alter\s+table\s+\S+\s+validate\s+constraint\s/i,
];

export const runsOutsideTransaction = (sql: string): boolean =>
  sql.split(/\r?\n/, 1)[0]?.trim() === noTransactionMark;

/**
 * The statements of such a migration, each on its own. Only what can be taken up again after a failure halfway is
 * allowed: an index that is made anew when it was left invalid, and what may be said twice. Null for anything else.
 */
export const stepsOf = (sql: string): readonly Step[] | null => {
  const statements = sql
    .replaceAll(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  const steps = statements.map((statement): Step | null => {
    const index = createIndex.exec(statement)?.[1];
    if (index !== undefined) return { kind: 'create index', index, sql: statement };
    return repeatable.some((form) => form.test(statement)) ? { kind: 'again', sql: statement } : null;
  });
  const known = steps.filter((step) => step !== null);
  return known.length === steps.length && known.length > 0 ? known : null;
};
