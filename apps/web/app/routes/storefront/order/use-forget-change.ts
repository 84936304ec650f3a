import { useEffect } from 'react';

/**
 * Once a change is made whose answer was lost, the address no longer asks for its form: a reload opens nothing, and refuses nothing.
 * No navigation, which would forget what is said of the change.
 */
export const useForgetChange = (isMade: boolean): void =>
  useEffect(() => {
    if (isMade) history.replaceState(history.state, '', location.pathname);
  }, [isMade]);
