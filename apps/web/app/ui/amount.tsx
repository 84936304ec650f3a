import { cents, formatMoney } from '@goodshelf/money';

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
