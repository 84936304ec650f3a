import type { ReactNode } from 'react';
import type { PlatformHref } from '../../shell/links/page-paths.ts';
import { Link } from '../../shell/links/platform.ts';
import { usePlatform } from '../../shell/platform.tsx';
import { BrandMark } from '../../ui/brand.tsx';
import { policyNames, policyPath, policyTitles } from './policy-names.ts';
import { publicTexts } from './texts.ts';

const texts = publicTexts.frame;

type FooterLink = { readonly to: PlatformHref; readonly label: string };

/** The foot of a public page: the pages of its layout, the policies, and what a technician looks for. */
export const PageFooter = ({ pages, children }: { pages: readonly FooterLink[]; children?: ReactNode }) => {
  const { config } = usePlatform();
  return (
    <div className="public-foot-row">
      <div className="public-foot-about">
        <p className="brand">
          <BrandMark />
          {config.productName}
        </p>
        <p>{texts.tagline}</p>
        {children}
      </div>
      <FooterList title={texts.pages} links={pages} />
      <FooterList
        title={texts.policies}
        links={[
          ...policyNames.map((name) => ({ to: policyPath(name), label: policyTitles[name] })),
          { to: '/copyright', label: texts.copyright },
        ]}
      />
      <nav className="public-foot-list" aria-label={texts.developers}>
        <h2>{texts.developers}</h2>
        <ul>
          <li>
            <a href={`${config.apiUrl}/docs`}>{texts.apiDocs}</a>
          </li>
        </ul>
      </nav>
    </div>
  );
};

const FooterList = ({ title, links }: { title: string; links: readonly FooterLink[] }) => (
  <nav className="public-foot-list" aria-label={title}>
    <h2>{title}</h2>
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  </nav>
);
