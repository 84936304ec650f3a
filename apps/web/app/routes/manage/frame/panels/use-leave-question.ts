import { useEffect } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router';
import { hasUnsaved } from '../../../../ui/form/unsaved.ts';
import { askToLeave } from '../../../../ui/mantine/ask-to-leave.ts';

const panelIn = (search: string): string => {
  const query = new URLSearchParams(search);
  return `${query.get('panel')} ${query.get('user')}`;
};

/** Another page loses what is typed on this one and in its panels, another panel only what is typed in this one. */
const losesSomething: BlockerFunction = ({ currentLocation: here, nextLocation: there }) => {
  if (here.pathname !== there.pathname) return hasUnsaved('anywhere');
  return panelIn(here.search) !== panelIn(there.search) && hasUnsaved('drawers');
};

/** Asks before a link or the browser's back button leaves something typed behind that is not saved. */
export const useLeaveQuestion = (): void => {
  const blocker = useBlocker(losesSomething);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isAsked = true;
    void askToLeave(hasUnsaved('drawers') ? 'Close' : 'Leave').then((isSure) => {
      if (!isAsked) return;
      if (isSure) blocker.proceed();
      else blocker.reset();
    });
    return () => void (isAsked = false);
  }, [blocker]);
};
