import { Outlet } from 'react-router';
import type { Route } from './+types/frame';
import { PageProblem } from './chrome/page-problem.tsx';

/** Header and footer stay where they are when a page fails: this frame is what fails. */
export default function Frame() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageProblem error={error} />;
}
