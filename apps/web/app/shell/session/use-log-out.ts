import { forgetDrafts } from '../../ui/form/draft.ts';
import { storedBrowserId, storedToken, usePlatform } from '../platform.tsx';

/** Ends the server's session and forgets both cookies; whatever the API says to it, this browser forgets. */
export const useLogOut = (): (() => Promise<void>) => {
  const { api, session } = usePlatform();
  return async () => {
    if (storedToken() !== null)
      await api('logout', { body: { browser_id: storedBrowserId() } }).catch(() => undefined);
    forgetDrafts();
    session.end();
  };
};
