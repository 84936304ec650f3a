/** Which tests failed, and why in a line, out of the JSON reports of Vitest and Playwright. */

const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
const listAt = (value: unknown, key: string): readonly unknown[] => {
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

/** @param report what Playwright's JSON reporter wrote: suites within suites, with one entry per project. */
export const failedJourneys = (report: unknown): readonly string[] => [
  ...listAt(report, 'errors').map((error) => named('before any journey', textAt(error, 'message'))),
  ...listAt(report, 'suites').flatMap(failedInSuite),
];

const failedInSuite = (suite: unknown): readonly string[] => [
  ...listAt(suite, 'suites').flatMap(failedInSuite),
  ...listAt(suite, 'specs').flatMap((spec) =>
    listAt(spec, 'tests')
      .filter((test) => textAt(test, 'status') === 'unexpected')
      .map((test) => {
        const errors = listAt(test, 'results').flatMap((result) => listAt(result, 'errors'));
        return named(
          `[${textAt(test, 'projectName')}] ${textAt(spec, 'file')} › ${textAt(spec, 'title')}`,
          textAt(errors[0], 'message'),
        );
      }),
  ),
];
