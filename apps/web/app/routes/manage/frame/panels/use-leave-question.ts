import { useEffect } from 'react';
import { useBlocker, useLocation, type Path } from 'react-router';
import { forgetUnsaved, hasUnsaved, savesEnded } from '../../../../ui/form/unsaved.ts';
import { askToLeave } from '../../../../ui/layers/ask-to-leave.ts';

type Place = Pick<Path, 'pathname' | 'search'>;

const panelIn = (search: string): string => {
  const query = new URLSearchParams(search);
  return `${query.get('panel')} ${query.get('user')}`;
};

/** Another page loses what is typed on this one and in its panels, another panel only what is typed in this one. */
const losesSomething = (here: Place, there: Place): boolean => {
  if (here.pathname !== there.pathname) return hasUnsaved('anywhere');
  return panelIn(here.search) !== panelIn(there.search) && hasUnsaved('drawers');
};

/** Asks before a link or the browser's back button leaves something typed behind that is not saved. */
export const useLeaveQuestion = (): void => {
  const here = useLocation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    losesSomething(currentLocation, nextLocation),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isAsked = true;
    const ask = async (): Promise<boolean> => {
      await savesEnded();
      if (!losesSomething(here, blocker.location)) return true;
      return askToLeave(hasUnsaved('drawers') ? 'Close' : 'Leave');
    };
    void ask().then((isSure) => {
      if (!isAsked) return;
      if (!isSure) return blocker.reset();
      if (here.pathname !== blocker.location.pathname) forgetUnsaved();
      blocker.proceed();
    });
    return () => void (isAsked = false);
  }, [blocker, here]);
};
