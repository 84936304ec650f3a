import { storedBrowserId, usePlatform } from '../../../shell/platform.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { frameTexts } from './texts.ts';

const texts = frameTexts.frame;

/** Ends the session here and at the API. */
export const LogOutButton = ({ onLogOut }: { onLogOut: () => void }) => {
  const { api, session } = usePlatform();
  const logOut = async () => {
    // Whatever the API says to it: this browser forgets who was there.
    await api('logout', { body: { browser_id: storedBrowserId() } }).catch(() => undefined);
    onLogOut();
    session.end();
  };
  return (
    <button type="button" className="sidebar-row sidebar-log-out" onClick={() => void logOut()}>
      <Glyph name="logOut" /> {texts.logOut}
    </button>
  );
};
