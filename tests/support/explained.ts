import type { Statement, Tx } from '../../apps/server/src/platform/database/index.ts';

/** The plan as it was run in a transaction of whoever asks, and the most rows that one of its steps read, those that it threw away again among them. */
export const explained = async (
  tx: Tx,
  { text }: Statement<unknown>,
  values: readonly unknown[],
): Promise<{ readonly plan: string; readonly rowsRead: number }> => {
  const { rows } = await tx.raw<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, timing off, summary off) ${text}`,
    values,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  const counts = [...plan.matchAll(/rows=(\d+)(?:\.\d+)? loops=(\d+)/g)].map(
    ([, lines = '', loops = '']) => Number(lines) * Number(loops),
  );
  const removed = [...plan.matchAll(/Rows Removed by (?:Index Recheck|Filter): (\d+)/g)].map(
    ([, lines = '']) => Number(lines),
  );
  return { plan, rowsRead: Math.max(...counts, ...removed) };
};
