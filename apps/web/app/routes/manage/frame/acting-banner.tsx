import { storedBrowserId, usePlatform, useSession } from '../../../shell/platform.tsx';
import { frameTexts } from './texts.ts';

const texts = frameTexts.acting;

/** Platform staff see at all times that they act in somebody's place, and end it here. */
export const ActingBanner = ({ onLogOut }: { onLogOut: () => void }) => {
  const { api, session } = usePlatform();
  const { user, acting_admin } = useSession();
  if (user === null || acting_admin === null) return null;
  const end = async () => {
    // Whatever the API says to it: this browser forgets the session, which ends by itself within the hour.
    await api('logout', { body: { browser_id: storedBrowserId() } }).catch(() => undefined);
    onLogOut();
    session.end();
  };
  return (
    <section className="acting-banner" aria-label={texts.label}>
      <p>
        {texts.actingAs}{' '}
        <strong>
          {user.first_name} {user.last_name}
        </strong>{' '}
        {texts.logged}
      </p>
      <button type="button" className="button button-small" onClick={() => void end()}>
        {texts.end}
      </button>
    </section>
  );
};
