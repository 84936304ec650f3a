import { completeNavigationProgress, NavigationProgress, startNavigationProgress } from '@mantine/nprogress';
import { useEffect } from 'react';
import { uiTexts } from '../texts.ts';

const texts = uiTexts.page;

/** Answers that are faster than this need no bar. */
const delayMs = 150;

/** The bar at the top of the window while a page or its data is on its way. Only the browser draws it. */
export const ProgressBar = ({ isBusy }: { isBusy: boolean }) => {
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(startNavigationProgress, delayMs);
    return () => {
      clearTimeout(timer);
      completeNavigationProgress();
    };
  }, [isBusy]);
  return <NavigationProgress role="status" aria-label={texts.loading} size={3} />;
};
