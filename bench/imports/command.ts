import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { benchEnvironment, processorSeconds } from '../product.ts';
import { databaseSeconds } from './database-seconds.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const reporter = fileURLToPath(new URL('./report-memory.ts', import.meta.url));

/** What `npm run goodshelf` tells Node. */
const commandOptions = (): string[] => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: { goodshelf: string };
  };
  return scripts.goodshelf.split(' ').slice(1, -1);
};

export type Growth = { readonly residentMb: number; readonly heapMb: number; readonly externalMb: number };
export type Measured = {
  /** From when the import stood in the database until it had ended. */
  readonly seconds: number;
  /** Of these, what each state took. */
  readonly states: Readonly<Record<string, number>>;
  /** What the process held at its most, beyond what it held when the import began. */
  readonly growth: Growth;
  /** Processor time of the process, its start included, and of the database; null where the system does not tell. */
  readonly ownSeconds: number | null;
  readonly databaseSeconds: number | null;
  readonly output: string;
};

type Sample = Pick<NodeJS.MemoryUsage, 'rss' | 'heapUsed' | 'external'>;
const lookEveryMs = 50;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const mb = (bytes: number): number => bytes / 1_048_576;

const growthOf = (before: Sample | undefined, samples: readonly Sample[]): Growth => {
  const grown = (what: keyof Sample): number =>
    mb(Math.max(...samples.map((sample) => sample[what])) - (before?.[what] ?? 0));
  return { residentMb: grown('rss'), heapMb: grown('heapUsed'), externalMb: grown('external') };
};

/** Runs `goodshelf import …` beside the running product, as a person would, and watches it. */
export const measureCommand = async (
  { dataDir, client }: { readonly dataDir: string; readonly client: pg.Client },
  args: readonly string[],
): Promise<Measured> => {
  const latest = async () =>
    (
      await client.query<{ id: string; state: string }>(
        'select id, state from imports order by started_at desc limit 1',
      )
    ).rows[0];
  const previous = (await latest())?.id;
  const child = spawn(
    process.execPath,
    [...commandOptions(), '--import', reporter, 'apps/server/src/cli.ts', 'import', ...args],
    { cwd: root, env: benchEnvironment(dataDir), stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-4_000)));
  const samples: Sample[] = [];
  child.on('message', (sample: Sample) => void samples.push(sample));
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let hasEnded = false;
  void exited.then(() => (hasEnded = true));

  const states: Record<string, number> = {};
  let [beganAtMs, lookedAtMs] = [0, performance.now()];
  let before: Sample | undefined;
  let ownSeconds: number | null = null;
  const databaseBefore = databaseSeconds(dataDir);
  while (!hasEnded) {
    const found = await latest();
    const nowMs = performance.now();
    ownSeconds = processorSeconds(child.pid ?? 0) ?? ownSeconds;
    if (found !== undefined && found.id !== previous) {
      beganAtMs ||= nowMs;
      before ??= samples.at(-1);
      states[found.state] = (states[found.state] ?? 0) + (nowMs - lookedAtMs) / 1000;
    }
    lookedAtMs = nowMs;
    await pause(lookEveryMs);
  }
  if ((await exited) !== 0) throw new Error(output);
  const databaseAfter = databaseSeconds(dataDir);
  const used = databaseAfter === null || databaseBefore === null ? null : databaseAfter - databaseBefore;
  return {
    seconds: (lookedAtMs - beganAtMs) / 1000,
    states,
    growth: growthOf(before, samples),
    ownSeconds,
    databaseSeconds: used,
    output,
  };
};
