import { PanelLink } from '../../../../shell/panels/panel-link.tsx';
import type { PanelName } from '../../../../shell/panels/panel-address.ts';

export const settingsPath = '/manage/organization/settings';

const panels: readonly { readonly panel: PanelName; readonly label: string }[] = [
  { panel: 'account', label: 'Account' },
  { panel: 'users', label: 'Users' },
  { panel: 'addresses', label: 'Addresses' },
];

/** Opens the panels over whatever page one is on. */
export const SettingsSubmenu = () => (
  <ul className="sidebar-submenu" aria-label="Settings">
    {panels.map(({ panel, label }) => (
      <li key={panel}>
        <PanelLink panel={panel} className="sidebar-row">
          {label}
        </PanelLink>
      </li>
    ))}
  </ul>
);
