import type { ReactNode } from 'react';
import type { PlatformHref } from '../../shell/links/page-paths.ts';
import { Link } from '../../shell/links/platform.ts';
import { usePlatform } from '../../shell/platform.tsx';
import { BrandMark } from '../../ui/brand.tsx';
import { PageMenu } from './page-menu.tsx';
import './styles/index.css';
import { publicTexts } from './texts.ts';

const texts = publicTexts.frame;

type Props = {
  /** Where the brand leads. */
  readonly homePath: PlatformHref;
  /** The entries of the header, as items of a list. */
  readonly entries: ReactNode;
  /** What stands beside the entries: the way to sign in. */
  readonly account: ReactNode;
  /** Further items of the menu on a phone, where the header has no room for them. */
  readonly menuEntries?: ReactNode;
  readonly footer: ReactNode;
  readonly children: ReactNode;
};

/** What the two layouts of public pages share: header with menu, content, footer. */
export const PageFrame = ({ homePath, entries, account, menuEntries, footer, children }: Props) => {
  const { config } = usePlatform();
  return (
    <div className="public">
      <a className="skip-link" href="#content">
        {texts.skip}
      </a>
      <header className="public-head">
        <div className="public-head-row">
          <Link className="brand" to={homePath}>
            <BrandMark />
            {config.productName}
          </Link>
          <nav className="public-nav" aria-label={texts.main}>
            <ul>{entries}</ul>
          </nav>
          <div className="public-account">{account}</div>
          <PageMenu>
            <nav aria-label={texts.menu}>
              <ul>
                {entries}
                {menuEntries}
              </ul>
            </nav>
          </PageMenu>
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="public-foot">{footer}</footer>
    </div>
  );
};
