import { Link, useLocation, useSearchParams } from 'react-router';
import { usePlatform } from '../../shell/platform.tsx';
import { isEmbeddedApp, withLoginQuery } from '../../shell/session/login-query.ts';
import type { Route } from './+types/login';
import { LoginForm } from './login-form.tsx';
import { useWanted } from './nosidebar.tsx';
import { noticeOf } from './notices.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { signInByForm } from './sign-in-by-form.ts';
import { useGoOn } from './use-go-on.ts';

export const action = ({ request, context }: Route.ActionArgs) => signInByForm(request, context);

export default function Login({ actionData }: Route.ComponentProps) {
  const { config } = usePlatform();
  const { signIn, query } = useGoOn();
  const wanted = useWanted();
  const [search] = useSearchParams();
  const notice = noticeOf(useLocation().state, search);
  return (
    <>
      <title>{`Sign in · ${config.productName}`}</title>
      <h1>Sign in</h1>
      <p className="login-lead">
        {isEmbeddedApp(query)
          ? 'Then your shop is linked to your store.'
          : wanted === null
            ? 'To your orders, gifts and organizations.'
            : 'Then you go on to the page you asked for.'}
      </p>
      {notice === null ? null : (
        <p className="notice login-notice" role="status">
          {notice}
        </p>
      )}
      <LoginForm
        sent={actionData}
        forgotPath={withLoginQuery('/login/forgot', query)}
        onSignedIn={signIn}
        passkey={<PasskeyButton onSignedIn={signIn} />}
      />
      <p className="login-other">
        New here? <Link to={withLoginQuery('/login/register', query)}>Create an account</Link>
      </p>
      {config.isDemo ? <DemoAccount /> : null}
    </>
  );
}

/** Only where the demo storefronts are: whoever started it has nobody to ask for a password. */
const DemoAccount = () => (
  <p className="login-demo">
    This is a demonstration. Sign in as <strong>owner@lincoln.test</strong> with the password{' '}
    <strong>Goodshelf-Demo</strong>.
  </p>
);
