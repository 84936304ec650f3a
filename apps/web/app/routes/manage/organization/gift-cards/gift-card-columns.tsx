import type { GiftCardState } from '@goodshelf/contract/gift-card-words';
import type { GiftCardSummary } from '@goodshelf/contract/gift-cards.contract';
import { Amount, dollars } from '../../../../ui/amount.tsx';
import { EmailWords } from '../../../../ui/email-words.tsx';
import type { Column } from '../../../../ui/list/data-table.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { StatusChip, type Tone } from '../../../../ui/status-chip.tsx';
import { giftCardsTexts as texts } from './texts.ts';

const tones: Readonly<Record<GiftCardState, Tone>> = {
  unpaid: 'quiet',
  waiting: 'info',
  active: 'good',
  frozen: 'warn',
  disabled: 'warn',
  canceled: 'quiet',
};

type Stands = Pick<GiftCardSummary, 'state' | 'balance_cents'>;

/** A card that could be spent, had it not been spent or refunded to its last cent, is no active one to whoever reads. */
const isEmpty = ({ state, balance_cents: balance }: Stands): boolean => state === 'active' && balance === 0;
const stateWords = (card: Stands): string => (isEmpty(card) ? texts.empty : texts.states[card.state]);

export const GiftCardStateChip = ({ card }: { readonly card: Stands }) => (
  <StatusChip tone={isEmpty(card) ? 'quiet' : tones[card.state]}>{stateWords(card)}</StatusChip>
);

const nameOf = ({ last4 }: GiftCardSummary): string => (last4 === null ? texts.notSent : `····${last4}`);

export const giftCardColumns: readonly Column<GiftCardSummary>[] = [
  {
    key: 'card',
    header: texts.card,
    value: nameOf,
    cell: (card) => <span className="figures">{nameOf(card)}</span>,
    isRowLink: true,
  },
  {
    key: 'recipient',
    header: texts.recipient,
    value: ({ recipient_email: email }) => email,
    cell: (card) => (
      <>
        {card.recipient_name}
        <span className="cell-note">
          <EmailWords email={card.recipient_email} />
        </span>
      </>
    ),
  },
  {
    key: 'sold',
    header: texts.sold,
    value: ({ created_at: at }) => new Date(at),
    cell: ({ created_at: at }) => <LocalDate at={at} />,
    isSecondary: true,
  },
  {
    key: 'amount',
    header: texts.amount,
    value: ({ amount_cents: amount }) => dollars(amount),
    cell: ({ amount_cents: amount }) => <Amount cents={amount} />,
    isFigure: true,
    isSecondary: true,
  },
  {
    key: 'balance',
    header: texts.balance,
    value: ({ balance_cents: balance }) => dollars(balance),
    cell: ({ balance_cents: balance }) => <Amount cents={balance} />,
    isFigure: true,
  },
  {
    key: 'state',
    header: texts.state,
    value: stateWords,
    cell: (card) => <GiftCardStateChip card={card} />,
  },
];

/** A card in the list of a phone. */
export const GiftCardRow = ({ card }: { readonly card: GiftCardSummary }) => (
  <span className="gift-card-row">
    <strong className="figures">{nameOf(card)}</strong>
    <strong>
      <Amount cents={card.balance_cents} />
    </strong>
    <span className="cell-note">{card.recipient_name}</span>
    <GiftCardStateChip card={card} />
  </span>
);
