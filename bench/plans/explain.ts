import pg from 'pg';
import type { Statement } from '../../apps/server/src/platform/database/index.ts';

export type Asked = {
  readonly statement: Statement<unknown>;
  readonly given: readonly unknown[];
  /** Whose rows are seen; empty: nobody's. */
  readonly organizationId: string;
};

export type Explained = {
  readonly name: string;
  readonly text: string;
  /** Pages of the database that it touched. */
  readonly pages: number;
  /** What the server took to run it, ms: the least of a few times, which a busy machine spares. */
  readonly ms: number;
};

const times = 7;
const lineMax = 180;
const isDetail = (line: string): boolean =>
  /^\s*(?:Storage|Sort Method|Index Searches|Window|Batches): /.test(line);

type Row = { readonly 'QUERY PLAN': string };

const runOf = async (
  client: pg.Client,
  text: string,
  given: readonly unknown[],
): Promise<{ text: string; ms: number }> => {
  const { rows } = await client.query<Row>(
    `explain (analyze, buffers, costs off, timing off, summary on) ${text}`,
    [...given],
  );
  const lines = rows.map((row) => row['QUERY PLAN']);
  const isTime = (line: string): boolean => /^(?:Planning|Execution) Time: /.test(line);
  const took = lines.find((line) => line.startsWith('Execution Time: '));
  return {
    text: lines
      .filter((line) => !isTime(line) && !isDetail(line))
      .map((line) => line.slice(0, lineMax))
      .join('\n'),
    ms: Number(/[\d.]+/.exec(took ?? '')?.[0] ?? Number.NaN),
  };
};

/** The plans of statements as the application's role runs them: rows and pages, no times, which differ with each run. */
export const explain = async (url: string, asked: readonly Asked[]): Promise<Explained[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set role goodshelf_app');
    const explained: Explained[] = [];
    for (const { statement, given, organizationId } of asked) {
      await client.query("select set_config('app.organization_id', $1, false)", [organizationId]);
      const runs: { text: string; ms: number }[] = [];
      for (let time = 0; time < times; time += 1) runs.push(await runOf(client, statement.text, given));
      const { text } = runs.at(-1) ?? { text: '' };
      const [, hit = '0', , read = '0'] = /Buffers: shared(?: hit=(\d+))?( read=(\d+))?/.exec(text) ?? [];
      const ms = Math.min(...runs.map((run) => run.ms));
      explained.push({ name: statement.name, text, pages: Number(hit) + Number(read), ms });
    }
    return explained;
  } finally {
    await client.end();
  }
};
