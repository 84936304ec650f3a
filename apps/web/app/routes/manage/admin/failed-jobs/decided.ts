import type { FailedJob } from '@goodshelf/contract/health.contract';

type Result = { readonly id: string; readonly problem: string | null };

/** As many as the API takes in one call. */
export const mostAtOnce = 100;

/** What nothing became of, each with why. */
export const refusedOf = (jobs: readonly FailedJob[], results: readonly Result[]) =>
  jobs.flatMap((row) => {
    const problem = results.find(({ id }) => id === row.id)?.problem ?? null;
    return problem === null ? [] : [{ row, problem }];
  });

/** In as many calls as it takes. */
export const inTurns = async (
  jobs: readonly FailedJob[],
  decide: (ids: string[]) => Promise<{ readonly results: readonly Result[] }>,
): Promise<readonly Result[]> => {
  const results: Result[] = [];
  for (let at = 0; at < jobs.length; at += mostAtOnce) {
    const answer = await decide(jobs.slice(at, at + mostAtOnce).map(({ id }) => id));
    results.push(...answer.results);
  }
  return results;
};
