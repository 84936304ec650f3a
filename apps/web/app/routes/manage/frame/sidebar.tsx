import { isValueOf, labelOf, organizationTypes } from '@goodshelf/contract/lookups';
import { useEffect, useRef } from 'react';
import { Link, NavLink } from 'react-router';
import type { ColorScheme } from '../../../shell/color-scheme.ts';
import { storedBrowserId, usePlatform, useSession } from '../../../shell/platform.tsx';
import {
  accountPath,
  ordersPath,
  showsWalletLink,
  walletPath,
  type GuardedUser,
} from '../../../shell/session/page-guards.ts';
import { BrandMark } from '../../../ui/brand.tsx';
import { Glyph, type GlyphName } from '../../../ui/glyph.tsx';
import { SkeletonText } from '../../../ui/page-state.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';

type Entry = {
  readonly to: string;
  readonly label: string;
  readonly glyph: GlyphName;
  readonly isShown: (user: GuardedUser) => boolean;
};

const hasOrganization = (user: GuardedUser): boolean => user.organizations.length > 0;

/** The organization section, in the order of the specification; only pages that exist. */
const entries: readonly Entry[] = [
  { to: ordersPath, label: 'Orders', glyph: 'orders', isShown: hasOrganization },
  { to: walletPath, label: 'Wallet', glyph: 'wallet', isShown: showsWalletLink },
];

type Props = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly scheme: ColorScheme;
  readonly onScheme: (scheme: ColorScheme) => void;
  readonly onLogOut: () => void;
};

export const Sidebar = ({ isOpen, onClose, scheme, onScheme, onLogOut }: Props) => {
  const { config } = usePlatform();
  const { user } = useSession();
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) closeButton.current?.focus();
  }, [isOpen]);

  return (
    <aside className="sidebar" id="sidebar" aria-label="Menu" data-open={isOpen}>
      <div className="sidebar-head">
        <Link className="brand" to="/">
          <BrandMark />
          {config.productName}
        </Link>
        <button
          ref={closeButton}
          type="button"
          className="icon-button sidebar-close"
          aria-label="Close the menu"
          onClick={onClose}
        >
          <Glyph name="close" />
        </button>
      </div>
      <OrganizationBlock />
      <nav className="sidebar-nav" aria-label="Account area">
        <ul>
          {(user === null ? entries.slice(0, 1) : entries.filter(({ isShown }) => isShown(user))).map(
            ({ to, label, glyph }) => (
              <li key={to}>
                <NavLink to={to}>
                  <Glyph name={glyph} /> {label}
                </NavLink>
              </li>
            ),
          )}
        </ul>
      </nav>
      <div className="sidebar-foot">
        <SchemeSwitch scheme={scheme} onScheme={onScheme} />
        <NavLink className="sidebar-person" to={accountPath}>
          <Glyph name="person" />
          <span>
            {user === null ? <SkeletonText width={12} /> : `${user.first_name} ${user.last_name}`}
            <small>{user === null ? <SkeletonText width={12} /> : user.email}</small>
          </span>
        </NavLink>
        <LogOutButton onLogOut={onLogOut} />
      </div>
    </aside>
  );
};

/** Whose orders and money these are. */
const OrganizationBlock = () => {
  const { status, store } = useSession();
  if (status !== 'loading' && store === null) return null;
  return (
    <div className="sidebar-organization">
      <p className="sidebar-organization-name">{store === null ? <SkeletonText width={12} /> : store.name}</p>
      <p className="sidebar-organization-type">
        {store === null ? <SkeletonText width={8} /> : typeWords(store.type)}
      </p>
    </div>
  );
};

const typeWords = (type: string): string =>
  isValueOf(organizationTypes, type) ? labelOf(organizationTypes, type) : type;

const LogOutButton = ({ onLogOut }: { onLogOut: () => void }) => {
  const { api, session } = usePlatform();
  const logOut = async () => {
    // Whatever the API says to it: this browser forgets who was there.
    await api('logout', { body: { browser_id: storedBrowserId() } }).catch(() => undefined);
    onLogOut();
    session.end();
  };
  return (
    <button type="button" className="sidebar-log-out" onClick={() => void logOut()}>
      <Glyph name="logOut" /> Log Out
    </button>
  );
};
