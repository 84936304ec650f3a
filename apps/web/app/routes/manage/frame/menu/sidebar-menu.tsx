import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { usePlatform, useSession } from '../../../../shell/platform.tsx';
import { Glyph } from '../../../../ui/glyph.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { isCurrent, isMerchant, menuOf, viewerOf, type MenuEntry } from './menu.ts';
import { settingsPath, SettingsSubmenu } from './settings-submenu.tsx';
import { frameTexts } from '../texts.ts';
import { useStaffCounts, type MenuCount } from './use-staff-counts.ts';

const texts = frameTexts.menu;

/** The sections of the sidebar for whoever is signed in. */
export const SidebarMenu = () => {
  const { config } = usePlatform();
  const { user } = useSession();
  const counts = useStaffCounts();
  if (user === null) return <MenuSkeleton />;
  const viewer = viewerOf(user);
  const sections = menuOf(viewer);
  return (
    <nav className="sidebar-nav" aria-label={texts.label}>
      {sections.map(({ title, entries }) => (
        <section key={title ?? ''} aria-label={title ?? undefined}>
          {/* Alone, a section needs no name. */}
          {title === null || sections.length === 1 ? null : <h2 className="sidebar-title">{title}</h2>}
          <ul>
            {entries.map((entry) => (
              <Entry key={entry.path} {...entry} waiting={counts[entry.path]} />
            ))}
          </ul>
        </section>
      ))}
      {isMerchant(viewer) && config.supportEmail !== null ? (
        <a className="sidebar-row" href={`mailto:${config.supportEmail}`}>
          <Glyph name="help" /> {texts.support}
        </a>
      ) : null}
    </nav>
  );
};

/** The link is called as the page is; what waits there describes it. */
const Entry = ({ waiting, ...entry }: MenuEntry & { waiting: MenuCount | undefined }) => {
  const { path, label, glyph } = entry;
  const waitingId = useId();
  const { pathname } = useLocation();
  return (
    <li>
      <Link
        className="sidebar-row"
        to={path}
        aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
        aria-describedby={waiting === undefined ? undefined : waitingId}
      >
        <Glyph name={glyph} /> {label}
        {waiting === undefined ? null : (
          <span className="sidebar-count figures" aria-hidden="true">
            {waiting.count}
          </span>
        )}
      </Link>
      {waiting === undefined ? null : (
        <span id={waitingId} hidden>
          {waiting.count} {waiting.what}
        </span>
      )}
      {path === settingsPath ? <SettingsSubmenu /> : null}
    </li>
  );
};

const skeletonRows = [1, 2, 3, 4];

const MenuSkeleton = () => (
  <div className="sidebar-nav" aria-hidden="true">
    {skeletonRows.map((row) => (
      <div key={row} className="sidebar-row">
        <SkeletonText width={12} />
      </div>
    ))}
  </div>
);
