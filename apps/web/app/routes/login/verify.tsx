import { cookieKeys } from '@goodshelf/contract/lookups';
import { useSearchParams } from 'react-router';
import { redirect } from '../../shell/links/platform.ts';
import { usePlatform } from '../../shell/platform.tsx';
import { loginPathFor } from '../../shell/session/page-guards.ts';
import { readCookie } from '../../shell/session/session-cookies.ts';
import type { Route } from './+types/verify';
import { CheckYourMail } from './check-your-mail.tsx';
import { Confirming } from './confirming.tsx';
import { loginTexts } from './texts.ts';

const texts = loginTexts.verify;

/** The link of the letter works for everybody; waiting for it is for the person who is signed in. */
export const loader = ({ request }: Route.LoaderArgs) => {
  const { pathname, search, searchParams } = new URL(request.url);
  const token = readCookie(request.headers.get('cookie') ?? '', cookieKeys.authToken);
  if (!token && !searchParams.has('token')) throw redirect(loginPathFor(pathname + search));
  return null;
};

export const shouldRevalidate = () => false;

/** `/manage/account/verify`: with a `token` it confirms the email, without one it waits for that. */
export default function Verify() {
  const { config } = usePlatform();
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <>
      <title>{texts.title(config.productName)}</title>
      {token === null ? <CheckYourMail /> : <Confirming key={token} value={token} />}
    </>
  );
}
