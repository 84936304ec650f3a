import { useEffect } from 'react';
import { useHref, useLocation } from 'react-router';
import { pushPageView } from './data-layer.ts';

/** Tells the data layer of every page that is seen, the first one included. */
export const usePageViews = (): void => {
  const path = useHref(useLocation().pathname);
  useEffect(() => pushPageView(path), [path]);
};
