import { lazy, Suspense } from 'react';
import type { Shop } from '../shop.ts';

const OwnParts = lazy(() => import('../sections/own-parts.tsx'));

/** Room for what an organization adds to every page; most have nothing, and load nothing. */
export const OwnPart = (props: { shop: Shop; part: 'announcement' | 'header' | 'footer' }) => (
  <Suspense>
    <OwnParts {...props} />
  </Suspense>
);
