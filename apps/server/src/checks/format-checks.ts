import type { CheckResult } from './run-checks.ts';

/** The report for a terminal: a line per check, and below a broken one what was found. */
export const formatChecks = (results: readonly CheckResult[]): string => {
  const broken = results.filter((result) => result.violationCount > 0);
  const nameWidth = Math.max(...results.map((result) => result.name.length));
  const blocks = results.map((result) => {
    const mark = result.violationCount === 0 ? 'ok    ' : 'BROKEN';
    const head = `${mark}  ${result.name.padEnd(nameWidth)}  ${result.promise}`;
    const examples = result.examples.map(
      ({ organizationId, subject, detail }) =>
        `          ${subject}: ${detail}${organizationId === null ? '' : ` (organization ${organizationId})`}`,
    );
    const restCount = result.violationCount - examples.length;
    const rest = restCount > 0 ? [`          and ${restCount} more`] : [];
    return [head, ...examples, ...rest].join('\n');
  });
  const verdict =
    broken.length === 0
      ? `All ${results.length} checks hold.`
      : `${broken.length} of ${results.length} checks are broken.`;
  return [...blocks, '', verdict].join('\n');
};
