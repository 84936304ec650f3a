import { isRouteErrorResponse, type ErrorResponse } from 'react-router';
import type { PageProblem as Problem } from '../../../shell/call-api.ts';
import { requestFault } from '../../../shell/read-form.ts';
import { useShop } from '../shop.ts';
import { NotFound } from './not-found-page.tsx';
import { OpeningSoon } from './opening-soon.tsx';
import { PageFailed } from './page-failed.tsx';

const problemIn = (error: ErrorResponse): Partial<Problem> | null => error.data as Partial<Problem> | null;

export const isNotOpenYet = (error: ErrorResponse): boolean =>
  problemIn(error)?.code === 'storefront_not_open';

/** What is shown in place of a page that cannot be. */
export const PageProblem = ({ error }: { error: unknown }) => {
  const { name } = useShop();
  if (!isRouteErrorResponse(error)) return <PageFailed isUnavailable={false} shopName={name} />;
  if (isNotOpenYet(error)) return <OpeningSoon />;
  // The API's own words are for programs: a book that it does not know is a page that is not there.
  if (error.status === 404) return <NotFound message={messageOf(error)} />;
  return <PageFailed isUnavailable={error.status === 503} fault={requestFault(error)} shopName={name} />;
};

/** "There’s nothing here." says nothing that the headline does not. */
const messageOf = (error: ErrorResponse): string | undefined => {
  const problem = problemIn(error);
  return problem?.code === 'not_found' ? undefined : problem?.message;
};
