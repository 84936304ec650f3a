import type { Cart } from '@goodshelf/contract/cart.contract';
import { Icon } from '../../../ui/icon.tsx';
import { CoverImage } from '../parts/cover-image.tsx';
import { money } from '../parts/money.ts';
import type { Shop } from '../shop.ts';
import type { Quote } from './read-checkout.ts';

/** What is bought and what it costs: beside the form on a wide screen, folded above it on a phone. */
export const OrderSummary = ({ cart, quote, shop }: { cart: Cart; quote: Quote; shop: Shop }) => (
  <details className="order-summary">
    <summary>
      <span>Order summary</span>
      <Icon name="chevronDown" />
      <strong>{money(quote.total_cents)}</strong>
    </summary>
    <div className="order-summary-inside">
      <ul className="summary-lines">
        {cart.lines.map((line) => (
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
            </span>
            <span className="figure">{money(line.amount_cents)}</span>
          </li>
        ))}
      </ul>
      <Totals quote={quote} />
      {cart.share_cents + quote.gifts_cents > 0 ? (
        <p className="share-note">
          {money(cart.share_cents + quote.gifts_cents)} of this goes to {shop.name}.
        </p>
      ) : null}
    </div>
  </details>
);

export const Totals = ({ quote }: { quote: Quote }) => (
  <dl className="totals" aria-live="polite">
    {quote.goods_cents === 0 ? null : <Row name="Books" cents={quote.goods_cents} />}
    {quote.gifts_cents === 0 ? null : <Row name="Gifts" cents={quote.gifts_cents} />}
    {quote.needs_shipping ? (
      <Row
        name="Shipping"
        cents={quote.shipping_cents}
        {...(quote.shipping_cents === 0 ? { text: 'Free' } : {})}
      />
    ) : null}
    {quote.goods_cents === 0 ? null : (
      <Row
        name="Sales tax"
        cents={quote.tax_cents}
        {...(quote.is_complete ? {} : { text: 'By your state' })}
      />
    )}
    {quote.fee_cover_cents === 0 ? null : <Row name="Card fee covered" cents={quote.fee_cover_cents} />}
    <dt className="totals-main">Total today</dt>
    <dd className="totals-main">{money(quote.total_cents)}</dd>
  </dl>
);

const Row = ({ name, cents, text }: { name: string; cents: number; text?: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{text ?? money(cents)}</dd>
  </>
);
