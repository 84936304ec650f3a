import { useLocation } from 'react-router';
import { Link } from '../../../../shell/links/platform.ts';
import { PanelLink } from '../../../../shell/panels/panel-link.tsx';
import type { PanelName } from '../../../../shell/panels/panel-address.ts';
import { frameTexts } from '../texts.ts';

const texts = frameTexts.menu;

export const settingsPath = '/manage/organization/settings';

const panels: readonly { readonly panel: PanelName; readonly label: string }[] = [
  { panel: 'account', label: texts.account },
  { panel: 'users', label: texts.users },
  { panel: 'addresses', label: texts.addresses },
];

/** Opens the panels over whatever page one is on; the admin area's pages have panels of their own. */
export const SettingsSubmenu = () => {
  const isElsewhere = useLocation().pathname.startsWith('/manage/admin');
  return (
    <ul className="sidebar-submenu" aria-label={texts.settings}>
      {panels.map(({ panel, label }) => (
        <li key={panel}>
          {isElsewhere ? (
            <Link to={`${settingsPath}?panel=${panel}`} className="sidebar-row">
              {label}
            </Link>
          ) : (
            <PanelLink panel={panel} className="sidebar-row">
              {label}
            </PanelLink>
          )}
        </li>
      ))}
    </ul>
  );
};
