import { lazy, Suspense } from 'react';
import type { Shop } from '../shop.ts';

const OwnParts = lazy(() => import('../sections/own-parts.tsx'));

/** What an organization adds to the frame of its pages; most add nothing, and load nothing. */
export const ownPart = (shop: Shop, part: 'announcement' | 'header' | 'footer') =>
  (part === 'announcement' ? shop.announcement : shop.has_about_page || shop.menus[part][0]) && (
    <Suspense>
      <OwnParts {...{ shop, part }} />
    </Suspense>
  );
