import { cents, formatMoney } from '@goodshelf/money';
import type { CsvAmount } from './list/csv.ts';

type Props = {
  readonly cents: number;
  /** A plus before what comes in, for statements. */
  readonly isSigned?: boolean;
};

/** An amount in figures that stand under each other. */
export const Amount = ({ cents: amountCents, isSigned = false }: Props) => (
  <span className="figures">
    {isSigned && amountCents > 0 ? '+' : ''}
    {formatMoney(cents(amountCents))}
  </span>
);

/** An amount as files have it. */
export const dollars = (amountCents: number): CsvAmount => ({ amountCents });
