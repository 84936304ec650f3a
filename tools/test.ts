/**
 * `npm test`: builds what is missing, then checks, unit and integration tests, and the browser journeys, each to its
 * end, and one summary. `npm test -- --only=check,unit` runs a part; `--journeys=visitor/lists` runs the journeys
 * of that path, `--project=desktop` those of one width, `--one-width=WORD` each at one width, which one by the word;
 * `--tests=apps/server,tests/stories` runs the unit tests of these; `--summary=FILE` writes the counts as JSON. Of the unit tests, `--asked-in=SUMMARY` runs those that together ask what all
 * asked of the database in the run that wrote it: the rest would tell the same on another server.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureWebBuild } from './build.ts';
import { runChecks } from './check.ts';
import { runBrowserTests } from './e2e.ts';
import {
  failedUnitTests,
  fieldOf,
  journeysOf,
  listAt,
  secondsOfFiles,
  unitFilesOutOfTime,
} from './failed-tests.ts';
import { root, runCommand } from './run-steps.ts';
import { askedBy, coverOf, testSourcesOf } from './statement-cover.ts';

type Counts = {
  readonly part: string;
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
  /** Ran out of time, and passed when they were tried again by themselves. */
  readonly unsteady: readonly string[];
  readonly seconds: number;
};
const parts = ['build', 'check', 'unit', 'e2e'] as const;
type Part = (typeof parts)[number];
type Tally = Omit<Counts, 'part' | 'seconds'>;

const scratch = mkdtempSync(path.join(tmpdir(), 'goodshelf-test-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

const readReport = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
};

const numberAt = (report: unknown, ...keys: readonly string[]): number => {
  let value: unknown = report;
  for (const key of keys)
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof value === 'number' ? value : 0;
};

/** A run that ended badly without a failed test (it could not start, a file does not load) counts as one failure. */
const tally = (passed: number, failed: number, failures: readonly string[], exitCode: number): Tally => ({
  passed,
  failed: exitCode !== 0 && failed === 0 ? 1 : failed,
  failures: exitCode !== 0 && failures.length === 0 ? [`ended with code ${exitCode}`] : failures,
  unsteady: [],
});

const secondsOfFile = new Map<string, number>();
const askedFile = path.join(scratch, 'asked-for-a-database');

/** What each test file asked of a database in this run, and how long it took, by path from the root. */
const askedInDatabase = (): Record<string, { asked: readonly string[]; seconds: number }> => {
  if (!existsSync(askedFile)) return {};
  const asked = askedBy(readFileSync(askedFile, 'utf8').trim().split('\n'), testSourcesOf(root));
  return Object.fromEntries(
    [...asked].map(([file, keys]) => [
      path.relative(root, file).replaceAll('\\', '/'),
      { asked: [...keys].toSorted(), seconds: secondsOfFile.get(file) ?? 1 },
    ]),
  );
};

/** Who races asks more than its statements: which of two waits, and for what. */
const races = /race/;

/** Of the wanted tests those that ask what all of them asked in another run; all of them when it says nothing of it. */
const coveringAmong = (wanted: readonly string[], summaryFile: string): readonly string[] => {
  const noted = Object.entries(fieldOf(readReport(summaryFile), 'askedInDatabase') ?? {}).filter(
    ([file]) => wanted.length === 0 || wanted.some((part) => file.includes(part)),
  );
  const asked = new Map(noted.map(([file, note]) => [file, new Set(listAt(note, 'asked').map(String))]));
  const seconds = new Map(noted.map(([file, note]) => [file, numberAt(note, 'seconds')]));
  const files = coverOf(
    asked,
    (file) => races.test(file),
    (file) => seconds.get(file) ?? 1,
  );
  return files.length === 0 ? wanted : files;
};

const runUnitTests = async (name: string, files: readonly string[]) => {
  const file = path.join(scratch, `${name}.json`);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...files];
  const { exitCode } = await runCommand(
    { program: 'vitest', args },
    { output: 'inherit', env: { DATABASE_ASKED_FILE: askedFile } },
  );
  const report = readReport(file);
  for (const [name, seconds] of secondsOfFiles(report)) secondsOfFile.set(name, seconds);
  return { exitCode, report, passed: numberAt(report, 'numPassedTests'), failures: failedUnitTests(report) };
};

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    tests: { type: 'string' },
    'asked-in': { type: 'string' },
    journeys: { type: 'string' },
    project: { type: 'string' },
    'one-width': { type: 'string' },
    summary: { type: 'string' },
  },
});

const unitFiles = (): readonly string[] => {
  const wanted = values.tests?.split(',') ?? [];
  const summary = values['asked-in'];
  return summary === undefined ? wanted : coveringAmong(wanted, summary);
};

const run: Readonly<Record<Part, () => Promise<Tally>>> = {
  build: async () => {
    await ensureWebBuild();
    return { passed: 1, failed: 0, failures: [], unsteady: [] };
  },
  check: async () => {
    const outcomes = await runChecks();
    const failures = outcomes.filter(({ isOk }) => !isOk).map(({ name }) => name);
    return { passed: outcomes.length - failures.length, failed: failures.length, failures, unsteady: [] };
  },
  unit: async () => {
    const { exitCode, report, passed, failures } = await runUnitTests('unit', unitFiles());
    const failed = numberAt(report, 'numFailedTests');
    const files = unitFilesOutOfTime(report);
    if (exitCode === 0 || files.length === 0) return tally(passed, failed, failures, exitCode);
    const again = await runUnitTests('unit-again', files);
    return again.exitCode === 0
      ? { ...tally(passed + failed, 0, [], 0), unsteady: failures }
      : tally(passed, failed, again.failures, again.exitCode);
  },
  e2e: async () => {
    const file = path.join(scratch, 'e2e.json');
    const selected = values.journeys === undefined ? [] : [values.journeys];
    const widths = values.project === undefined ? [] : [`--project=${values.project}`];
    const exitCode = await runBrowserTests(
      ['--retries=1', ...widths, ...selected],
      file,
      values['one-width'],
    );
    const report = readReport(file);
    const { failed, unsteady } = journeysOf(report);
    const flaky = numberAt(report, 'stats', 'flaky');
    const passed = numberAt(report, 'stats', 'expected') + unsteady.length;
    const wrong = numberAt(report, 'stats', 'unexpected') + flaky - unsteady.length;
    return { ...tally(passed, wrong, failed, exitCode === 0 && wrong > 0 ? 1 : exitCode), unsteady };
  },
};

const runPart = async (part: Part): Promise<Counts> => {
  console.log(`\n== ${part}`);
  const startedAtMs = performance.now();
  const counts = await run[part]().catch((error: unknown): Tally => {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    return { passed: 0, failed: 1, failures: [message], unsteady: [] };
  });
  return { part, ...counts, seconds: (performance.now() - startedAtMs) / 1000 };
};

const wanted = values.only?.split(',') ?? parts;
const unknown = wanted.filter((name) => !parts.some((part) => part === name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are ${parts.join(', ')}.`);
  process.exit(2);
}

const results: Counts[] = [];
for (const part of parts.filter((name) => wanted.includes(name))) results.push(await runPart(part));

const total = (key: 'passed' | 'failed'): number => results.reduce((sum, result) => sum + result[key], 0);
console.log('\n== summary');
for (const { part, passed, failed, failures, unsteady, seconds } of results) {
  console.log(
    `${part.padEnd(6)} ${String(passed).padStart(5)} passed, ${failed} failed (${seconds.toFixed(0)} s)`,
  );
  for (const failure of failures) console.log(`  FAILED ${failure}`);
  for (const test of unsteady) console.log(`  UNSTEADY ${test}`);
}
console.log(`${total('passed')} passed, ${total('failed')} failed`);
if (values.summary !== undefined) {
  writeFileSync(
    values.summary,
    JSON.stringify({
      passed: total('passed'),
      failed: total('failed'),
      parts: results,
      askedInDatabase: askedInDatabase(),
    }),
  );
}
process.exitCode = total('failed') === 0 ? 0 : 1;
