import { isWalletMethod } from '@goodshelf/contract/lookups/payments';
import { Icon } from '../../../ui/icon.tsx';
import { CoverImage } from '../../../features/products/card/cover-image.tsx';
import { FreeShipping } from '../cart/free-shipping.tsx';
import { money } from '../parts/money.ts';
import { shareTexts } from '../parts/share-texts.ts';
import { GiftDetails } from '../parts/gift-details.tsx';
import type { Shop } from '../shop.ts';
import type { Quote } from '@goodshelf/contract/quote.contract';
import { checkoutTexts } from './texts.ts';

const texts = checkoutTexts.summary;

type Props = {
  readonly quote: Quote;
  /** The last choice is not priced yet. */
  readonly isStale: boolean;
  readonly shop: Shop;
};

/** What is bought and what it costs: beside the form on a wide screen, folded above it on a phone. */
export const OrderSummary = ({ quote, isStale, shop }: Props) => (
  <details className="order-summary">
    <summary>
      <span>{texts.title}</span>
      <Icon name="chevronDown" />
      <strong>{money(quote.due_cents)}</strong>
    </summary>
    <div className="order-summary-inside">
      <ul className="summary-lines">
        {quote.cart.lines.map((line) => (
          <li key={line.id}>
            {line.image === null ? (
              <span className="cart-line-gift" aria-hidden="true">
                <Icon name="heart" />
              </span>
            ) : (
              <span className="cart-line-cover">
                <CoverImage image={line.image} sizes="48px" alt="" />
              </span>
            )}
            <span>
              {line.title}
              {line.quantity > 1 ? <span className="quiet"> × {line.quantity}</span> : null}
              {line.kind !== 'product' && line.detail !== '' ? (
                <span className="quiet small block">{line.detail}</span>
              ) : null}
              <GiftDetails gift={line.gift} organization={shop.name} />
            </span>
            <span className="figure">{line.amount_cents === 0 ? null : money(line.amount_cents)}</span>
          </li>
        ))}
      </ul>
      <Totals quote={quote} isStale={isStale} />
      {quote.shipping_cents > 0 ? <FreeShipping cart={quote.cart} /> : null}
      {shop.takes_gifts && quote.earnings.earned_cents > 0 ? (
        <p className="share-note">{shareTexts.ofCart(quote.earnings, shop.name)}</p>
      ) : null}
    </div>
  </details>
);

export const Totals = ({ quote, isStale = false }: { quote: Quote; isStale?: boolean }) => (
  <dl className="totals" aria-live="polite">
    {quote.needs_shipping ? (
      <Row name={texts.books} cents={quote.goods_cents + quote.discount_cents} />
    ) : null}
    {quote.discount === null ? null : (
      <Row name={texts.discount(quote.discount.code)} cents={-quote.discount_cents} />
    )}
    {quote.gifts_cents === 0 ? null : <Row name={texts.gifts} cents={quote.gifts_cents} />}
    {quote.gift_cards_cents === 0 ? null : <Row name={texts.giftCards} cents={quote.gift_cards_cents} />}
    {quote.needs_shipping ? (
      <Row
        name={quote.delivery.kind === 'pickup' ? texts.pickup : texts.shipping}
        cents={quote.shipping_cents}
        {...(quote.shipping_cents === 0 ? { text: texts.free } : {})}
      />
    ) : null}
    {quote.needs_shipping ? (
      <Row
        name={texts.tax}
        cents={quote.tax_cents}
        {...(quote.is_complete ? {} : { text: isStale ? texts.taxNotFigured : texts.taxUnknown })}
      />
    ) : null}
    {quote.fee_cover_cents === 0 ? null : <Row name={feeWords(quote)} cents={quote.fee_cover_cents} />}
    <dt className="totals-main">{quote.is_complete ? texts.total : texts.beforeTax}</dt>
    <dd className="totals-main">{money(quote.total_cents)}</dd>
    {quote.due_cents === quote.total_cents ? null : (
      <>
        {quote.gift_cards
          .filter((card) => card.amount_cents > 0)
          .map((card) => (
            <Row key={card.code} name={texts.giftCard(card.last4 ?? '')} cents={-card.amount_cents} />
          ))}
        <dt className="totals-main">{texts.due}</dt>
        <dd className="totals-main">{money(quote.due_cents)}</dd>
      </>
    )}
  </dl>
);

const feeWords = ({ payment }: Quote): string =>
  isWalletMethod(payment.method) ? checkoutTexts.wallet.feeCover : texts.feeCover;

const Row = ({ name, cents, text }: { name: string; cents: number; text?: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{text ?? money(cents)}</dd>
  </>
);
