import { useEffect, useRef, useState } from 'react';
import { Problem } from '@goodshelf/contract/problems';
import { useLocation } from 'react-router';
import { Link, useNavigate } from '../../shell/links/platform.ts';
import { usePlatform, useSession } from '../../shell/platform.tsx';
import { linkToken } from '../../shell/session/link-token.ts';
import { withLoginQuery } from '../../shell/session/login-query.ts';
import { loginPathFor, verifyPath } from '../../shell/session/page-guards.ts';
import { useLogOut } from '../../shell/session/use-log-out.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { LinkProblem } from './link-problem.tsx';
import { useGoOn, useLoginQuery } from './use-go-on.ts';
import { loginTexts } from './texts.ts';

const texts = loginTexts.confirming;

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
  return state === 'confirmed' ? <Confirmed /> : <h1 role="status">{texts.asking}</h1>;
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
    <LinkProblem title={texts.signInFirst} text={texts.signInFirstText}>
      <button type="button" className="button button-large" onClick={() => void signIn()}>
        {texts.signIn}
      </button>
    </LinkProblem>
  );
};

/** Who registered elsewhere, or did not register at all, chooses the password now; the one of the registration is gone. */
const WithoutPassword = ({ next }: { next: string }) => {
  const query = useLoginQuery();
  const path = withLoginQuery('/login/reset', query);
  const token = new URLSearchParams({ token: next }).toString();
  return (
    <div className="login-state">
      <span className="login-state-glyph">
        <Glyph name="check" />
      </span>
      <h1>{texts.confirmed}</h1>
      <p className="login-lead" role="status">
        {texts.choosePasswordText}
      </p>
      <div className="login-ways">
        <Link
          className="button button-large"
          to={path === '/login/reset' ? `${path}?${token}` : `${path}&${token}`}
        >
          {texts.choosePassword}
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
      <h1>{texts.confirmed}</h1>
      {status === 'authenticated' ? (
        <p className="login-lead" role="status">
          {texts.goingOn}
        </p>
      ) : (
        <>
          <p className="login-lead">{texts.signInNow}</p>
          <div className="login-ways">
            <Link className="button button-large" to={withLoginQuery('/login', query)}>
              {texts.signIn}
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
      title={isWhole ? texts.expired : texts.incomplete}
      text={isWhole ? texts.expiredText : texts.incompleteText}
    >
      {isWaiting ? (
        <Link className="button button-large" to={withLoginQuery(verifyPath, query)}>
          {texts.again}
        </Link>
      ) : status === 'authenticated' ? (
        <Link className="button button-large" to="/manage">
          {texts.toAccount}
        </Link>
      ) : (
        <Link className="button button-large" to={withLoginQuery('/login', query)}>
          {texts.signIn}
        </Link>
      )}
    </LinkProblem>
  );
};
