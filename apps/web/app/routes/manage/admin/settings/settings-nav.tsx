import { useLocation } from 'react-router';
import { Link } from '../../../../shell/links/platform.ts';
import {
  alertsPath,
  emailsPath,
  featuresPath,
  fraudSettingsPath,
  limitsPath,
  settingsPath,
  shippingSettingsPath,
  taxSettingsPath,
} from '../admin-paths.ts';
import './settings.css';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.nav;

const sections = [
  { to: settingsPath, label: texts.terms },
  { to: shippingSettingsPath, label: texts.shipping },
  { to: taxSettingsPath, label: texts.tax },
  { to: fraudSettingsPath, label: texts.fraud },
  { to: featuresPath, label: texts.features },
  { to: limitsPath, label: texts.limits },
  { to: emailsPath, label: texts.emails },
  { to: alertsPath, label: texts.alerts },
] as const;

/** The sections of the settings. */
export const SettingsNav = () => {
  const { pathname } = useLocation();
  return (
    <nav className="settings-nav" aria-label={texts.label}>
      {sections.map(({ to, label }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
};
