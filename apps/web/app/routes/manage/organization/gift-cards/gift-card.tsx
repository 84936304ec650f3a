import type { GiftCardDetails } from '@goodshelf/contract/gift-cards.contract';
import { useParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { Link } from '../../../../shell/links/platform.ts';
import { useSession } from '../../../../shell/platform.tsx';
import { ordersPath } from '../../../../shell/session/page-guards.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { DetailPage } from '../../../../ui/detail-page.tsx';
import { EmailWords } from '../../../../ui/email-words.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { GiftCardStateChip } from './gift-card-columns.tsx';
import { GiftCardChanges } from './gift-card-changes.tsx';
import './gift-cards.css';
import { giftCardsPath } from './gift-cards.tsx';
import { giftCardsTexts, giftCardTexts as texts } from './texts.ts';

const nameOf = ({ last4 }: GiftCardDetails): string => (last4 === null ? texts.unnamed : texts.named(last4));

/** One gift card: what is left on it, what moved it, and what can be done with it. */
export default function GiftCard() {
  const { giftCardId = '' } = useParams();
  const { store } = useSession();
  const answer = useApiQuery('getGiftCard', { params: { giftCardId } });
  return (
    <DetailPage
      texts={texts}
      back={{ to: giftCardsPath, label: texts.back }}
      answer={answer}
      tabTitle={(card) => (store === null ? undefined : texts.tabTitle(nameOf(card), store.name))}
      title={(card) => (card === undefined ? <SkeletonText width={12} /> : nameOf(card))}
      lead={(card) =>
        card === undefined ? (
          <SkeletonText width={20} />
        ) : (
          <>
            {texts.lead(card.recipient_name === '' ? texts.erased : card.recipient_name)}{' '}
            <GiftCardStateChip card={card} />
          </>
        )
      }
    >
      {(card) => (card === undefined ? <SkeletonText width={32} /> : <Parts card={card} />)}
    </DetailPage>
  );
}

const Parts = ({ card }: { readonly card: GiftCardDetails }) => (
  <>
    <Facts card={card} />
    <History card={card} />
    <GiftCardChanges card={card} />
  </>
);

const Facts = ({ card }: { readonly card: GiftCardDetails }) => (
  <section className="gift-card-section">
    <dl className="gift-card-facts">
      <dt>{giftCardsTexts.balance}</dt>
      <dd>
        <strong>
          <Amount cents={card.balance_cents} />
        </strong>
      </dd>
      <dt>{giftCardsTexts.amount}</dt>
      <dd>
        <Amount cents={card.amount_cents} />
      </dd>
      <dt>{texts.order}</dt>
      <dd>
        <Link to={`${ordersPath}/${card.order_id}`}>{card.order_number}</Link>
      </dd>
      <dt>{texts.sent}</dt>
      <dd>{card.sent_at === null ? texts.sentOnceOver : <LocalDate at={card.sent_at} withTime />}</dd>
      {card.recipient_email === '' ? null : (
        <>
          <dt>{texts.email}</dt>
          <dd>
            <EmailWords email={card.recipient_email} />
          </dd>
        </>
      )}
      {card.sender_name === '' ? null : (
        <>
          <dt>{texts.from}</dt>
          <dd>{card.sender_name}</dd>
        </>
      )}
      {card.message === '' ? null : (
        <>
          <dt>{texts.message}</dt>
          <dd>{card.message}</dd>
        </>
      )}
      {card.reason === '' ? null : (
        <>
          <dt>{texts.reason}</dt>
          <dd>{card.reason}</dd>
        </>
      )}
    </dl>
  </section>
);

const History = ({ card }: { readonly card: GiftCardDetails }) => (
  <section className="gift-card-section">
    <h2 id="gift-card-history">{texts.history}</h2>
    <table className="gift-card-history" aria-labelledby="gift-card-history">
      <thead>
        <tr>
          <th scope="col">{texts.date}</th>
          <th scope="col">{texts.what}</th>
          <th scope="col" className="is-figure">
            {texts.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {card.history.map((move) => (
          <tr key={`${move.at} ${move.kind} ${move.order_id} ${move.amount_cents}`}>
            <td>
              <LocalDate at={move.at} />
            </td>
            <td>
              {texts.moves[move.kind]}{' '}
              <Link className="figures" to={`${ordersPath}/${move.order_id}`}>
                {move.order_number}
              </Link>
            </td>
            <td className="is-figure">
              <Amount cents={move.amount_cents} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
