import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, type ErrorResponse } from 'react-router';
import type { PageProblem as Problem } from '../../../shell/call-api.ts';
import { requestFault } from '../../../shell/read-form.ts';
import { useShop } from '../shop.ts';
import { PageFailed } from './page-failed.tsx';

const NoPage = lazy(() => import('./no-page.tsx'));

const problemIn = (error: ErrorResponse): Partial<Problem> | null => error.data as Partial<Problem> | null;

export const isNotOpenYet = (error: ErrorResponse): boolean =>
  problemIn(error)?.code === 'storefront_not_open';

/** What is shown in place of a page that cannot be. */
export const PageProblem = ({ error }: { error: unknown }) => {
  const { name } = useShop();
  if (!isRouteErrorResponse(error)) return <PageFailed isUnavailable={false} shopName={name} />;
  // The API's own words are for programs: a book that it does not know is a page that is not there.
  const isSoon = isNotOpenYet(error);
  if (isSoon || error.status === 404)
    return (
      <Suspense>
        <NoPage isNotOpenYet={isSoon} message={messageOf(error)} />
      </Suspense>
    );
  return <PageFailed isUnavailable={error.status === 503} fault={requestFault(error)} shopName={name} />;
};

/** "There’s nothing here." says nothing that the headline does not. */
const messageOf = (error: ErrorResponse): string | undefined => {
  const problem = problemIn(error);
  return problem?.code === 'not_found' ? undefined : problem?.message;
};
