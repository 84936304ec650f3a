import { useSyncExternalStore } from 'react';
import { storedToken } from '../../shell/platform.tsx';

const never = () => () => undefined;

/**
 * Whether this browser keeps a sign-in; false on the server, so that the page is the same for everybody and can be
 * cached. Only whether there is a token: asking the API whose it is would be one call for each visitor of a public page.
 */
export const useIsSignedIn = (): boolean =>
  useSyncExternalStore(
    never,
    () => storedToken() !== null,
    () => false,
  );
