/**
 * Which tests failed, and why in a line, out of the JSON reports of Vitest and Playwright. A test that ran out of time is
 * tried once more by itself, because a busy machine does that too, and it is told; a wrong answer is never asked again.
 */

/** What a test says that saw nothing in time; one that saw something else than expected has got a wrong answer. */
const ranOutOfTime =
  /^(Error: )?(Test|Hook) timed out in|Test timeout of|: Timeout \d+ms exceeded|element\(s\) not found/m;

export const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
export const listAt = (value: unknown, key: string): readonly unknown[] => {
  const list = fieldOf(value, key);
  return Array.isArray(list) ? list : [];
};
const textAt = (value: unknown, key: string): string => {
  const text = fieldOf(value, key);
  return typeof text === 'string' ? text : '';
};

// Playwright writes its messages for a terminal.
// oxlint-disable-next-line no-control-regex
const colour = /\u001b\[[0-9;]*m/g;
const maxReasonCharacters = 300;

const reasonOf = (message: string): string =>
  message
    .replace(colour, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, 4)
    .join(' ')
    .slice(0, maxReasonCharacters);

const named = (name: string, message: string): string => {
  const reason = reasonOf(message);
  return reason === '' ? name : `${name}: ${reason}`;
};

/** @param report what Vitest's JSON reporter wrote; a file that did not load counts as a failure of its own. */
export const failedUnitTests = (report: unknown): readonly string[] =>
  listAt(report, 'testResults').flatMap((file) => {
    const name = textAt(file, 'name').replace(`${process.cwd()}/`, '');
    const failed = listAt(file, 'assertionResults').filter((test) => textAt(test, 'status') === 'failed');
    if (failed.length === 0)
      return textAt(file, 'status') === 'failed' ? [named(name, textAt(file, 'message'))] : [];
    return failed.map((test) =>
      named(`${name} › ${textAt(test, 'fullName')}`, String(listAt(test, 'failureMessages')[0] ?? '')),
    );
  });

/**
 * @param report what Vitest's JSON reporter wrote
 * @returns the files of the failed tests, if each of these ran out of time; else none
 */
export const unitFilesOutOfTime = (report: unknown): readonly string[] => {
  const failed = listAt(report, 'testResults').filter((file) => textAt(file, 'status') === 'failed');
  const isOutOfTime = (file: unknown): boolean => {
    const tests = listAt(file, 'assertionResults').filter((test) => textAt(test, 'status') === 'failed');
    return (
      tests.length > 0 &&
      tests.every((test) => ranOutOfTime.test(String(listAt(test, 'failureMessages')[0] ?? '')))
    );
  };
  return failed.every(isOutOfTime) ? failed.map((file) => textAt(file, 'name')) : [];
};

/** @param report what Vitest's JSON reporter wrote */
export const secondsOfFiles = (report: unknown): ReadonlyMap<string, number> =>
  new Map(
    listAt(report, 'testResults').map((file) => [
      textAt(file, 'name'),
      (Number(fieldOf(file, 'endTime')) - Number(fieldOf(file, 'startTime'))) / 1000,
    ]),
  );

type Journey = { readonly status: string; readonly line: string; readonly isOutOfTime: boolean };

/**
 * @param report what Playwright's JSON reporter wrote: suites within suites, with one entry per project
 * @returns `failed`: never passed, or passed after a wrong answer; `unsteady`: passed after having run out of time
 */
export const journeysOf = (
  report: unknown,
): { readonly failed: readonly string[]; readonly unsteady: readonly string[] } => {
  const journeys = listAt(report, 'suites').flatMap(journeysInSuite);
  const isForgiven = ({ status, isOutOfTime }: Journey): boolean => status === 'flaky' && isOutOfTime;
  return {
    failed: [
      ...listAt(report, 'errors').map((error) => named('before any journey', textAt(error, 'message'))),
      ...journeys.filter((journey) => !isForgiven(journey)).map(({ line }) => line),
    ],
    unsteady: journeys.filter(isForgiven).map(({ line }) => line),
  };
};

const journeysInSuite = (suite: unknown): readonly Journey[] => [
  ...listAt(suite, 'suites').flatMap(journeysInSuite),
  ...listAt(suite, 'specs').flatMap((spec) =>
    listAt(spec, 'tests')
      .filter((test) => ['unexpected', 'flaky'].includes(textAt(test, 'status')))
      .map((test) => {
        const errors = listAt(test, 'results').flatMap((result) => listAt(result, 'errors'));
        const message = textAt(errors[0], 'message');
        const name = `[${textAt(test, 'projectName')}] ${textAt(spec, 'file')} › ${textAt(spec, 'title')}`;
        return {
          status: textAt(test, 'status'),
          line: named(name, message),
          isOutOfTime: ranOutOfTime.test(message),
        };
      }),
  ),
];
