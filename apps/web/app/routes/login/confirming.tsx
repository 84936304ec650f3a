import { useEffect, useRef, useState } from 'react';
import { Problem } from '@goodshelf/contract/problems';
import { Link, useLocation, useNavigate } from 'react-router';
import { usePlatform, useSession } from '../../shell/platform.tsx';
import { linkToken } from '../../shell/session/link-token.ts';
import { withLoginQuery } from '../../shell/session/login-query.ts';
import { loginPathFor, verifyPath } from '../../shell/session/page-guards.ts';
import { useLogOut } from '../../shell/session/use-log-out.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { LinkProblem } from './link-problem.tsx';
import { useGoOn, useLoginQuery } from './use-go-on.ts';

type State = 'asking' | 'confirmed' | 'not signed in' | 'dead';

/** Calls the path of the letter's link once; then the user is loaded anew and goes on (specification, section 7). */
export const Confirming = ({ value }: { value: string }) => {
  const { api, session } = usePlatform();
  const secret = linkToken('verify', value);
  const [state, setState] = useState<State>(secret === null ? 'dead' : 'asking');
  const [next, setNext] = useState<string | null>(null);
  const hasAsked = useRef(false);

  useEffect(() => {
    if (secret === null || hasAsked.current) return;
    hasAsked.current = true;
    void api('verifyEmail', { params: { token: secret } }).then(
      async (answer) => {
        await session.load();
        setNext(answer.next);
        setState('confirmed');
      },
      (error: unknown) =>
        setState(error instanceof Problem && error.code === 'sign_in_required' ? 'not signed in' : 'dead'),
    );
  }, [api, session, secret]);

  if (state === 'dead') return <DeadLink isWhole={secret !== null} />;
  if (state === 'not signed in') return <SignInFirst />;
  if (state === 'confirmed' && next !== null) return <WithoutPassword next={next} />;
  return state === 'confirmed' ? <Confirmed /> : <h1 role="status">Confirming your e-mail…</h1>;
};

/** A new address of an account is confirmed by who is signed in to it; after the sign-in this link is opened again. */
const SignInFirst = () => {
  const logOut = useLogOut();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const signIn = async () => {
    // Whoever is signed in here is somebody else.
    await logOut();
    await navigate(loginPathFor(pathname + search));
  };
  return (
    <LinkProblem
      title="Sign in to confirm it"
      text="Only who is signed in to the account can give it a new address. Sign in with the address that you have used so far; then it is done."
    >
      <button type="button" className="button button-large" onClick={() => void signIn()}>
        Sign in
      </button>
    </LinkProblem>
  );
};

/** Who registered elsewhere, or did not register at all, chooses the password now; the one of the registration is gone. */
const WithoutPassword = ({ next }: { next: string }) => {
  const query = useLoginQuery();
  const path = withLoginQuery('/login/reset', query);
  const to = `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ token: next }).toString()}`;
  return (
    <div className="login-state">
      <span className="login-state-glyph">
        <Glyph name="check" />
      </span>
      <h1>Your e-mail is confirmed</h1>
      <p className="login-lead" role="status">
        One more thing: you opened the letter in another browser than the one of the registration. So that the
        account is yours alone, choose its password now.
      </p>
      <div className="login-ways">
        <Link className="button button-large" to={to}>
          Choose a password
        </Link>
      </div>
    </div>
  );
};

/** Whoever is signed in in this browser goes on by themselves. */
const Confirmed = () => {
  const { status } = useSession();
  const { query } = useGoOn();
  return (
    <div className="login-state">
      <span className="login-state-glyph">
        <Glyph name="check" />
      </span>
      <h1>Your e-mail is confirmed</h1>
      {status === 'authenticated' ? (
        <p className="login-lead" role="status">
          You go on in a moment.
        </p>
      ) : (
        <>
          <p className="login-lead">Sign in, and everything is open to you.</p>
          <div className="login-ways">
            <Link className="button button-large" to={withLoginQuery('/login', query)}>
              Sign in
            </Link>
          </div>
        </>
      )}
    </div>
  );
};

const DeadLink = ({ isWhole }: { isWhole: boolean }) => {
  const { session } = usePlatform();
  const { status, user } = useSession();
  const query = useLoginQuery();
  useEffect(() => void session.load(), [session]);
  const isWaiting = status === 'authenticated' && user.email_verified_at === null;
  return (
    <LinkProblem
      title={isWhole ? 'This link works no longer' : 'This link is not complete'}
      text={
        isWhole
          ? 'A link to confirm an e-mail works once, and for a day. If it worked before, just go on.'
          : 'Open it once more from the letter, or let us send you a new one.'
      }
    >
      {isWaiting ? (
        <Link className="button button-large" to={withLoginQuery(verifyPath, query)}>
          Send me a new link
        </Link>
      ) : status === 'authenticated' ? (
        <Link className="button button-large" to="/manage">
          Go to your account
        </Link>
      ) : (
        <Link className="button button-large" to={withLoginQuery('/login', query)}>
          Sign in
        </Link>
      )}
    </LinkProblem>
  );
};
