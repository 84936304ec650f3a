import type { StatementLine } from '@goodshelf/contract/wallet.contract';
import { Amount } from '../../../../ui/amount.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.wallet;

/** A line of a statement on a phone. */
export const StatementCard = ({ line }: { line: StatementLine }) => (
  <span className="statement-card">
    <span>{line.entry.description}</span>
    <strong>
      <Amount cents={line.amount_cents} isSigned />
    </strong>
    <span className="cell-note">
      <LocalDate at={line.entry.occurred_at} />
    </span>
    <span className="cell-note">
      <span className="only-heard">{texts.balance}</span> <Amount cents={line.balance_cents} />
    </span>
  </span>
);
