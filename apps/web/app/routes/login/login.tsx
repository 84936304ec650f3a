import { useCallback, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { storedToken, usePlatform, useSession } from '../../shell/platform.tsx';
import { landingOfVerified } from '../../shell/session/page-guards.ts';
import { redirectTarget } from '../../shell/session/redirect-target.ts';
import { BrandMark } from '../../ui/brand.tsx';
import { ShelfDrawing } from '../../ui/shelf-drawing.tsx';
import type { Route } from './+types/login';
import { LoginForm } from './login-form.tsx';
import './login.css';
import { signInByForm } from './sign-in-by-form.ts';

export const action = ({ request, context }: Route.ActionArgs) => signInByForm(request, context);

export default function Login({ actionData }: Route.ComponentProps) {
  const { config, session } = usePlatform();
  const { status, user } = useSession();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const wanted = redirectTarget(query.get('redirect'), config);
  const [storeUrl, setStoreUrl] = useState<string | null>(null);

  const goTo = useCallback(
    (target: string) => {
      if (target.startsWith('/')) void navigate(target, { replace: true });
      else window.location.replace(target);
    },
    [navigate],
  );

  useEffect(() => {
    if (storedToken() !== null) void session.load();
  }, [session]);

  // Here already signed in, or just now: both end in the same place.
  const isVerified = user?.email_verified_at != null;
  useEffect(() => {
    if (status !== 'authenticated') return;
    goTo(wanted ?? redirectTarget(storeUrl, config) ?? landingOfVerified(isVerified));
  }, [status, isVerified, wanted, storeUrl, config, goTo]);

  return (
    <div className="login" data-scheme="auto">
      <title>{`Sign in · ${config.productName}`}</title>
      <meta name="robots" content="noindex" />
      <main className="login-main">
        <Link className="brand" to="/">
          <BrandMark />
          {config.productName}
        </Link>
        <div className="login-sheet">
          <h1>Sign in</h1>
          <p className="login-lead">
            {wanted === null
              ? 'To the orders and the money of your organization.'
              : 'Then you go on to the page you asked for.'}
          </p>
          <LoginForm
            sentEmail={actionData?.email ?? ''}
            sentProblems={actionData?.problems ?? {}}
            onAccepted={setStoreUrl}
          />
          {config.isDemo ? <DemoAccount /> : null}
        </div>
      </main>
      <div className="login-picture">
        <ShelfDrawing />
      </div>
    </div>
  );
}

/** Only where the demo storefronts are: whoever started it has nobody to ask for a password. */
const DemoAccount = () => (
  <p className="login-demo">
    This is a demonstration. Sign in as <strong>owner@lincoln.test</strong> with the password{' '}
    <strong>Goodshelf-Demo</strong>.
  </p>
);
