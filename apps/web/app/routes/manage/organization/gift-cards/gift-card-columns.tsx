import type { GiftCardState } from '@goodshelf/contract/gift-card-words';
import type { GiftCardSummary } from '@goodshelf/contract/gift-cards.contract';
import { Amount } from '../../../../ui/amount.tsx';
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

export const GiftCardStateChip = ({ state }: { readonly state: GiftCardState }) => (
  <StatusChip tone={tones[state]}>{texts.states[state]}</StatusChip>
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
    value: ({ amount_cents: amount }) => amount / 100,
    cell: ({ amount_cents: amount }) => <Amount cents={amount} />,
    isFigure: true,
    isSecondary: true,
  },
  {
    key: 'balance',
    header: texts.balance,
    value: ({ balance_cents: balance }) => balance / 100,
    cell: ({ balance_cents: balance }) => <Amount cents={balance} />,
    isFigure: true,
  },
  {
    key: 'state',
    header: texts.state,
    value: ({ state }) => texts.states[state],
    cell: ({ state }) => <GiftCardStateChip state={state} />,
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
    <GiftCardStateChip state={card.state} />
  </span>
);
