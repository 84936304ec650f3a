import { useLocation, useSearchParams } from 'react-router';
import { Link } from '../../shell/links/platform.ts';
import { usePlatform } from '../../shell/platform.tsx';
import { isEmbeddedApp, type LoginQuery, shopOf, withLoginQuery } from '../../shell/session/login-query.ts';
import type { Route } from './+types/login';
import { LoginForm } from './login-form.tsx';
import { useWanted } from './nosidebar.tsx';
import { noticeOf } from './notices.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { signInByForm } from './sign-in-by-form.ts';
import { useGoOn } from './use-go-on.ts';
import { loginTexts } from './texts.ts';

const texts = loginTexts.signIn;

export const action = ({ request, context }: Route.ActionArgs) => signInByForm(request, context);

/** What the sign-in is for; a shop that somebody comes from is named. */
const leadOf = (query: LoginQuery, isWanted: boolean, productName: string): string => {
  const shop = shopOf(query);
  if (isEmbeddedApp(query)) return shop === null ? texts.leadStore : texts.leadShop(shop, productName);
  return isWanted ? texts.leadOn : texts.lead;
};

export default function Login({ actionData }: Route.ComponentProps) {
  const { config } = usePlatform();
  const { signIn, query } = useGoOn();
  const wanted = useWanted();
  const [search] = useSearchParams();
  const notice = noticeOf(useLocation().state, search);
  return (
    <>
      <title>{texts.title(config.productName)}</title>
      <h1>{texts.heading}</h1>
      <p className="login-lead">{leadOf(query, wanted !== null, config.productName)}</p>
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
        {texts.isNew} <Link to={withLoginQuery('/login/register', query)}>{texts.create}</Link>
      </p>
      {config.isDemo ? <DemoAccount /> : null}
    </>
  );
}

/** Only where the demo storefronts are: whoever started it has nobody to ask for a password. */
const DemoAccount = () => (
  <p className="login-demo">
    {texts.demo} <strong>{texts.demoEmail}</strong> {texts.demoWith} <strong>{texts.demoPassword}</strong>.
  </p>
);
