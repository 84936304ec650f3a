import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { ColorScheme } from '../../../shell/color-scheme.ts';
import { useSession } from '../../../shell/platform.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { useEscape } from '../../../ui/layers/use-escape.ts';
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts';
import { ActingBanner } from './acting-banner.tsx';
import './frame.css';
import { viewerOf } from './menu/menu.ts';
import { Panels } from './panels/panels.tsx';
import { Sidebar } from './sidebar.tsx';
import { ChooseOrganization } from './switcher/choose-organization.tsx';
import { frameTexts } from './texts.ts';

const texts = frameTexts.frame;

type Props = {
  readonly scheme: ColorScheme;
  readonly onScheme: (scheme: ColorScheme) => void;
  readonly onLogOut: () => void;
  readonly children: ReactNode;
};

/** The frame of every page after sign-in: a sidebar, on the phone behind a button. */
export const Frame = ({ scheme, onScheme, onLogOut, children }: Props) => {
  const { store, user } = useSession();
  const isHydrated = useIsHydrated();
  const [isOpen, setOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const { key, pathname } = useLocation();
  const [shownKey, setShownKey] = useState(key);

  // A link of the sidebar was followed, to a page or a panel: it has done its work.
  if (key !== shownKey) {
    setShownKey(key);
    setOpen(false);
  }

  const isChoosing =
    user !== null && pathname.startsWith('/manage/organization') && viewerOf(user).organizationType === null;

  const close = () => setOpen(false);
  useEscape(isOpen, close);

  useEffect(() => {
    if (!isOpen) return;
    const button = menuButton.current;
    return () => button?.focus();
  }, [isOpen]);

  return (
    <div className="frame">
      <a className="skip-link" href="#content" inert={isOpen}>
        {texts.skip}
      </a>
      {/* Without scripts the menu opens nothing: no press on it may go lost. */}
      <header className="frame-bar" inert={isOpen || !isHydrated}>
        <button
          ref={menuButton}
          type="button"
          className="icon-button"
          aria-label={texts.openMenu}
          aria-expanded={isOpen}
          aria-controls="sidebar"
          onClick={() => setOpen(true)}
        >
          <Glyph name="menu" />
        </button>
        <p className="frame-bar-name">
          {store?.name ?? (user === null ? null : `${user.first_name} ${user.last_name}`)}
        </p>
      </header>
      {isOpen ? <div className="frame-backdrop" onClick={close} /> : null}
      <Sidebar isOpen={isOpen} onClose={close} scheme={scheme} onScheme={onScheme} onLogOut={onLogOut} />
      <ActingBanner onLogOut={onLogOut} />
      <main className="frame-main" id="content" tabIndex={-1} inert={isOpen}>
        <noscript>
          <p className="notice">{texts.noScript}</p>
        </noscript>
        {isChoosing && user !== null ? <ChooseOrganization user={user} /> : children}
      </main>
      <Panels />
    </div>
  );
};
