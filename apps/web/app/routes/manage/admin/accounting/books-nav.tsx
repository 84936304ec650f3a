import { useLocation, useSearchParams } from 'react-router';
import { NavLink } from '../../../../shell/links/platform.ts';
import {
  accountingPath,
  correctionsPath,
  journalPath,
  providerDifferencesPath,
  providerReportsPath,
} from '../admin-paths.ts';
import { balanceOf, journalOf } from './addresses.ts';
import { monthIn } from './months.ts';
import { accountingTexts } from './texts.ts';

const texts = accountingTexts.nav;

/** The parts of the books. Whoever looks at a month goes on looking at it. */
export const BooksNav = () => {
  const [address] = useSearchParams();
  const month = monthIn(address);
  const isAtDifferences = useLocation().pathname === providerDifferencesPath;
  const pages = [
    { to: month === null ? accountingPath : balanceOf(month), label: texts.balance },
    { to: month === null ? journalPath : journalOf({ month }), label: texts.journal },
    { to: correctionsPath, label: texts.corrections },
    { to: providerReportsPath, label: texts.reports },
  ] as const;
  return (
    <nav className="books-nav" aria-label={texts.label}>
      {pages.map(({ to, label }) => (
        // The reports have pages below them, and their differences one beside them.
        <NavLink
          key={label}
          to={to}
          end={to !== providerReportsPath}
          {...(to === providerReportsPath && isAtDifferences ? { className: 'is-current' } : {})}
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
};
