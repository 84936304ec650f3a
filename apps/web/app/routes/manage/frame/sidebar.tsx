import { useEffect, useRef } from 'react';
import { Link, NavLink } from '../../../shell/links/platform.ts';
import type { ColorScheme } from '../../../shell/color-scheme.ts';
import { usePlatform, useSession } from '../../../shell/platform.tsx';
import { accountPath } from '../../../shell/session/page-guards.ts';
import { BrandMark } from '../../../ui/brand.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { SkeletonText } from '../../../ui/page-state.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { SidebarMenu } from './menu/sidebar-menu.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import './sidebar.css';
import { OrganizationSwitcher } from './switcher/organization-switcher.tsx';
import { frameTexts } from './texts.ts';

const texts = frameTexts.frame;

type Props = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly scheme: ColorScheme;
  readonly onScheme: (scheme: ColorScheme) => void;
  readonly onLogOut: () => void;
};

/** The sidebar of the layout `default`: on the phone a drawer, on the desktop always there. */
export const Sidebar = ({ isOpen, onClose, scheme, onScheme, onLogOut }: Props) => {
  const { config } = usePlatform();
  const { user } = useSession();
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) closeButton.current?.focus();
  }, [isOpen]);

  return (
    <aside className="sidebar" id="sidebar" aria-label={texts.menu} data-open={isOpen}>
      <div className="sidebar-head">
        <Link className="brand" to="/">
          <BrandMark />
          {config.productName}
        </Link>
        <button
          ref={closeButton}
          type="button"
          className="icon-button sidebar-close"
          aria-label={texts.closeMenu}
          onClick={onClose}
        >
          <Glyph name="close" />
        </button>
      </div>
      <OrganizationSwitcher />
      <SidebarMenu />
      <div className="sidebar-foot">
        <SchemeSwitch scheme={scheme} onScheme={onScheme} />
        <NavLink
          className="sidebar-person"
          to={accountPath}
          end
          // A link says where it leads before it is known whose account it is.
          {...(user === null ? { 'aria-label': frameTexts.panels.account } : {})}
        >
          <Glyph name="person" />
          <span>
            <span className="sidebar-name">
              {user === null ? <SkeletonText width={12} /> : `${user.first_name} ${user.last_name}`}
            </span>
            <small>{user === null ? <SkeletonText width={12} /> : user.email}</small>
          </span>
        </NavLink>
        <LogOutButton onLogOut={onLogOut} />
      </div>
    </aside>
  );
};
