import { NavLink } from '../../../../shell/links/platform.ts';
import { accountingPath, correctionsPath, journalPath } from '../admin-paths.ts';
import { accountingTexts } from './texts.ts';

const texts = accountingTexts.nav;

const pages = [
  { to: accountingPath, label: texts.balance },
  { to: journalPath, label: texts.journal },
  { to: correctionsPath, label: texts.corrections },
] as const;

/** The parts of the books. */
export const BooksNav = () => (
  <nav className="books-nav" aria-label={texts.label}>
    {pages.map(({ to, label }) => (
      <NavLink key={to} to={to} end>
        {label}
      </NavLink>
    ))}
  </nav>
);
