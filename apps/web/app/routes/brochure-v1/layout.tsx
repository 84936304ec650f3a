import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { Link, NavLink } from '../../shell/links/platform.ts';
import { Either } from '../../features/public-pages/either.tsx';
import { FailedPage } from '../../features/public-pages/lost-page.tsx';
import { PageFooter } from '../../features/public-pages/page-footer.tsx';
import { PageFrame } from '../../features/public-pages/page-frame.tsx';
import { useIsSignedIn } from '../../features/public-pages/use-is-signed-in.ts';
import { storedBrowserId, usePlatform } from '../../shell/platform.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import type { Route } from './+types/layout';
import { v1Texts } from './texts.ts';

const texts = v1Texts.frame;

// Word for word as in the specification, section 2.
const pages = [
  { to: '/v1', label: texts.home },
  { to: '/v1/about', label: texts.about },
  { to: '/v1/pricing', label: texts.pricing },
  { to: '/v1/fundraising', label: texts.fundraising },
  { to: '/v1/organizations', label: texts.organizations },
] as const;

/** The specification's layout `public`. */
export default function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PublicFrame>
      <FailedPage error={error} />
    </PublicFrame>
  );
}

const PublicFrame = ({ children }: { children: ReactNode }) => {
  const { config } = usePlatform();
  return (
    <PageFrame
      homePath="/v1"
      entries={
        <>
          {pages.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/v1'}>
                {label}
              </NavLink>
            </li>
          ))}
          <li>
            <a className="shop-button" href={config.shopUrl} target="_blank" rel="noopener">
              {texts.shop}
              <Glyph name="outside" />
              <span className="only-heard">{texts.newTab}</span>
            </a>
          </li>
        </>
      }
      account={<Account />}
      menuEntries={<SignOutEntry />}
      footer={<PageFooter pages={pages} />}
    >
      {children}
    </PageFrame>
  );
};

const useSignOut = () => {
  const { api, session } = usePlatform();
  return async () => {
    // The browser forgets the sign-in even when the server cannot be told.
    await api('logout', { body: { browser_id: storedBrowserId() } }).catch(() => undefined);
    session.end();
    window.location.reload();
  };
};

/** Without script it leads to the login page, which sends on who is signed in. */
const Account = () => {
  const signOut = useSignOut();
  return (
    <Either isFirst={!useIsSignedIn()}>
      <Link className="button" to="/login">
        {texts.signIn}
      </Link>
      <span className="visitor-buttons">
        <Link className="button" to="/manage">
          {texts.account}
        </Link>
        <button type="button" className="button button-quiet" onClick={() => void signOut()}>
          {texts.signOut}
        </button>
      </span>
    </Either>
  );
};

/** On a phone, the way out is in the menu. */
const SignOutEntry = () => {
  const signOut = useSignOut();
  return useIsSignedIn() ? (
    <li>
      <button type="button" onClick={() => void signOut()}>
        {texts.signOut}
      </button>
    </li>
  ) : null;
};
