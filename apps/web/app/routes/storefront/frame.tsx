import { isRouteErrorResponse, Outlet } from 'react-router';
import type { PageProblem } from '../../shell/call-api.ts';
import { requestFault } from '../../shell/read-form.ts';
import type { Route } from './+types/frame';
import { NotFound } from './chrome/not-found-page.tsx';
import { OpeningSoon } from './chrome/opening-soon.tsx';
import { PageFailed } from './chrome/page-failed.tsx';
import { useShop } from './shop.ts';

/** Header and footer stay where they are when a page fails: this frame is what fails. */
export default function Frame() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { name } = useShop();
  if (!isRouteErrorResponse(error)) return <PageFailed isUnavailable={false} shopName={name} />;
  const problem = error.data as Partial<PageProblem> | null;
  if (problem?.code === 'storefront_not_open') return <OpeningSoon />;
  if (error.status === 404) return <NotFound message={problem?.message} />;
  return <PageFailed isUnavailable={error.status === 503} fault={requestFault(error)} shopName={name} />;
}
