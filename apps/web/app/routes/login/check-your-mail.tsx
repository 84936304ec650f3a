import { useEffect, useState } from 'react';
import { Navigate } from '../../shell/links/platform.ts';
import { ChangeAddress } from './change-address.tsx';
import { usePlatform, useSession } from '../../shell/platform.tsx';
import { loginPathFor, verifyPath } from '../../shell/session/page-guards.ts';
import { withLoginQuery } from '../../shell/session/login-query.ts';
import { useLogOut } from '../../shell/session/use-log-out.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { SkeletonText } from '../../ui/page-state.tsx';
import { useGoOn, useLoginQuery } from './use-go-on.ts';
import { loginTexts } from './texts.ts';

const texts = loginTexts.verify;

/** Waits for the email to be confirmed: the letter once more, another address, or another account. */
export const CheckYourMail = () => {
  const { session } = usePlatform();
  const { status, user } = useSession();
  const isConfirmed = user?.email_verified_at != null;
  // Whoever is confirmed goes on; everybody else waits here.
  const { query } = useGoOn({ isForEverybody: !isConfirmed });
  const logOut = useLogOut();

  // The letter is read in another tab: on the way back the answer may be there.
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && session.load());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [session]);

  if (status === 'unauthenticated')
    return <Navigate to={loginPathFor(withLoginQuery(verifyPath, query))} replace />;
  const address = user === null ? null : (user.pending_email ?? user.email);
  return (
    <div className="login-state">
      <span className="login-state-glyph">
        <Glyph name="mail" />
      </span>
      <h1>{texts.heading}</h1>
      <p className="login-lead">
        {texts.sentTo} {address === null ? <SkeletonText width={20} /> : <strong>{address}</strong>}.{' '}
        {texts.open}
      </p>
      <Resend />
      <details className="login-more">
        <summary>{texts.more}</summary>
        <p>{texts.moreText}</p>
        {user === null ? null : <ChangeAddress key={address} user={user} />}
      </details>
      <button type="button" className="text-button" onClick={() => void logOut()}>
        {texts.logOut}
      </button>
    </div>
  );
};

const Resend = () => {
  const { api } = usePlatform();
  const query = useLoginQuery();
  const [isBusy, setBusy] = useState(false);
  const resend = async () => {
    if (isBusy) return;
    setBusy(true);
    // Its answer has its toast, whichever it is.
    await api('resendVerification', { body: query }).catch(() => undefined);
    setBusy(false);
  };
  return (
    <button
      type="button"
      className="button button-large button-wide"
      aria-busy={isBusy}
      onClick={() => void resend()}
    >
      {texts.resend}
    </button>
  );
};
