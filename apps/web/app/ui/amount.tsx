import { cents, formatDecimal, formatMoney } from '@goodshelf/money';

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

/** An amount as a number that table programs calculate with. */
export const dollars = (amountCents: number): number => Number(formatDecimal(cents(amountCents)));
