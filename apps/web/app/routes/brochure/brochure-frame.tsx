import type { ReactNode } from 'react';
import { Link, NavLink } from '../../shell/links/platform.ts';
import { Either } from '../../features/public-pages/either.tsx';
import { PageFooter } from '../../features/public-pages/page-footer.tsx';
import { PageFrame } from '../../features/public-pages/page-frame.tsx';
import { useIsSignedIn } from '../../features/public-pages/use-is-signed-in.ts';
import { brochureTexts } from './texts.ts';

const texts = brochureTexts.frame;

// Header and footer word for word as in the specification, section 2.
const headerPages = [
  { to: '/story', label: texts.story },
  { to: '/specs', label: texts.specs },
  { to: '/organizations', label: texts.shops },
] as const;
const footerPages = [
  { to: '/', label: texts.home },
  { to: '/story', label: texts.footStory },
  { to: '/organizations', label: texts.footShops },
] as const;

/** Header and footer of the brochure, around any content. */
export const BrochureFrame = ({ children }: { children: ReactNode }) => (
  <PageFrame
    homePath="/"
    entries={headerPages.map(({ to, label }) => (
      <li key={to}>
        <NavLink to={to}>{label}</NavLink>
      </li>
    ))}
    account={<AccountButton />}
    footer={<PageFooter pages={footerPages} />}
  >
    {children}
  </PageFrame>
);

/** Without script it leads to the login page, which sends on who is signed in. */
const AccountButton = () => {
  const isSignedIn = useIsSignedIn();
  return (
    <Link className="button" to={isSignedIn ? '/manage' : '/login'}>
      <Either isFirst={!isSignedIn}>
        {texts.signIn}
        {texts.account}
      </Either>
    </Link>
  );
};
