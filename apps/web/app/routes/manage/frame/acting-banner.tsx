import { storedBrowserId, usePlatform, useSession } from '../../../shell/platform.tsx';

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
    <section className="acting-banner" aria-label="Acting as somebody else">
      <p>
        You are acting as{' '}
        <strong>
          {user.first_name} {user.last_name}
        </strong>{' '}
        (Goodshelf support). Everything you do is in their log with your name.
      </p>
      <button type="button" className="button button-small" onClick={() => void end()}>
        End
      </button>
    </section>
  );
};
