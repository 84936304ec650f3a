import { Outlet } from 'react-router';
import { FailedPage } from '../../features/public-pages/lost-page.tsx';
import type { Route } from './+types/layout';
import { BrochureFrame } from './brochure-frame.tsx';

/** The specification's layout `publicv2`. */
export default function BrochureLayout() {
  return (
    <BrochureFrame>
      <Outlet />
    </BrochureFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <BrochureFrame>
      <FailedPage error={error} />
    </BrochureFrame>
  );
}
