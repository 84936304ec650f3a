import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import type { Reorder } from '@goodshelf/contract/buyer-reorder.contract';
import { isInCart } from '@goodshelf/contract/reorder-words';
import { Form } from 'react-router';
import { Link } from '../../../shell/links/storefront.ts';
import { useCartFromPage } from '../cart/cart-store.ts';
import { againTexts as texts } from './again-texts.ts';
import { toldInShort } from './again-told.ts';
import type { ChangeAnswer } from './change-answer.ts';
import { Saved } from './saved.tsx';

type Props = {
  readonly order: BuyerOrder;
  readonly answer: ChangeAnswer | null;
  /** What came of the press. */
  readonly reorder: Reorder | null;
  /** Of the press: made by the page, so that it works without script, and adds once. */
  readonly requestId: string;
};

/** Puts what the order held into the cart again. */
export const OrderAgain = ({ order, answer: heard, reorder, requestId }: Props) => {
  useCartFromPage(reorder?.cart ?? null);
  const answer = heard?.form === 'again' ? heard : null;
  if (reorder !== null) return <Reordered reorder={reorder} />;
  if (!order.abilities.reorder && answer === null) return null;
  return (
    <section className="order-again" id="again" aria-labelledby="again-title">
      <h2 id="again-title">{texts.heading}</h2>
      {answer === null ? (
        <p>{order.totals.gifts_cents > 0 ? texts.leadWithGift : texts.lead}</p>
      ) : (
        <p className="notice notice-problem" role="alert">
          {answer.message}
        </p>
      )}
      {order.abilities.reorder ? (
        <Form method="post" action="?#again">
          <input type="hidden" name="intent" value="again" />
          {/* The press whose answer was lost is repeated, not made anew. */}
          <input type="hidden" name="id" value={answer?.values['id'] ?? requestId} />
          <p className="button-row">
            <button className="button button-quiet">{texts.button}</button>
          </p>
        </Form>
      ) : null}
    </section>
  );
};

const Reordered = ({ reorder }: { readonly reorder: Reorder }) => {
  const inCart = reorder.lines.filter(({ outcome }) => isInCart(outcome));
  const left = reorder.lines.filter(({ outcome }) => !isInCart(outcome));
  return (
    <section className="order-again" id="again" aria-labelledby="again-title">
      <Saved text={toldInShort(reorder)} />
      {inCart.length === 0 ? null : (
        <>
          <h2 id="again-title">{texts.inCart}</h2>
          <Lines lines={inCart} />
        </>
      )}
      {left.length === 0 ? null : (
        <>
          <h2 id={inCart.length === 0 ? 'again-title' : undefined}>{texts.left}</h2>
          <Lines lines={left} />
        </>
      )}
      {inCart.length === 0 ? null : (
        <p className="button-row">
          <Link className="button button-strong" to="/cart">
            {texts.viewCart}
          </Link>
        </p>
      )}
    </section>
  );
};

const Lines = ({ lines }: Pick<Reorder, 'lines'>) => (
  <ul className="packages">
    {lines.map((line) => (
      <li key={line.position}>
        <strong>
          {texts.line(isInCart(line.outcome) ? line.in_cart_quantity : line.quantity, line.title)}
        </strong>
        {line.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </li>
    ))}
  </ul>
);
