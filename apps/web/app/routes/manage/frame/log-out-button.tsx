import { useEffect, useId, useRef, useState } from 'react';
import { storedBrowserId, usePlatform } from '../../../shell/platform.tsx';
import { useHeldLogOut } from '../../../shell/session/log-out-hold.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import { frameTexts } from './texts.ts';

const texts = frameTexts.frame;

/** Ends the session here and at the API; not while a page has changes that would be lost, and then it says so. */
export const LogOutButton = ({ onLogOut }: { onLogOut: () => void }) => {
  const { api, session } = usePlatform();
  const id = useId();
  const hold = useHeldLogOut();
  const [isAsked, setAsked] = useState(false);
  if (hold === null && isAsked) setAsked(false);
  const reason = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // On a phone it opens below the end of what is seen.
    if (isAsked) reason.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsked]);
  const logOut = async () => {
    if (hold !== null) return setAsked(true);
    // Whatever the API says to it: this browser forgets who was there.
    await api('logout', { body: { browser_id: storedBrowserId() } }).catch(() => undefined);
    onLogOut();
    session.end();
  };
  return (
    <>
      <button
        type="button"
        className="sidebar-row sidebar-log-out"
        aria-disabled={hold !== null}
        aria-describedby={hold === null ? undefined : id}
        onClick={() => void logOut()}
      >
        <Glyph name="logOut" /> {texts.logOut}
      </button>
      {hold === null ? null : (
        // Seen by whoever wants to log out: each change waits a moment for its save, and the sidebar stays as it is.
        <p ref={reason} className="sidebar-hold" id={id} hidden={!isAsked}>
          {hold}
        </p>
      )}
      <span className="only-heard" role="status">
        {isAsked ? hold : null}
      </span>
    </>
  );
};
