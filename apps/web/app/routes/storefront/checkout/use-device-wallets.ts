import type { Quote } from '@goodshelf/contract/quote.contract';
import { type RefObject, useEffect, useRef } from 'react';
import type { Approval } from '../../../adapters/index.ts';
import { money } from '../parts/money.ts';
import { askForKey } from './ask-for-key.ts';
import { formValues } from './read-checkout.ts';
import type { CheckoutAnswer } from './refusals.ts';
import { checkoutTexts } from './texts.ts';
import { type Faults, faultsIn, type useCard } from './use-card.ts';

const texts = checkoutTexts.deviceWallets;

type Props = {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly slug: string;
  readonly quote: Quote;
  readonly isStale: boolean;
  readonly isPaying: boolean;
  readonly answer: CheckoutAnswer | null;
  /** What is said of the last press now. */
  readonly told: readonly { readonly message: string }[];
  readonly card: ReturnType<typeof useCard>;
};

/** What the wallets' buttons ask of the page. */
export type WalletPress = {
  readonly mayOpen: () => boolean;
  readonly onApproved: (approval: Approval) => void;
};

/** An approval that is being paid, and what the page had been answered by then. */
type Paid = { readonly approval: Approval; readonly answer: CheckoutAnswer | null };

/**
 * A press of a wallet's button is a press of the form: what is wrong is said before the wallet opens, what stood in the form
 * then is what leaves, and what the wallet has shown is what is charged, or nothing.
 */
export const useDeviceWallets = (props: Props): RefObject<WalletPress> => {
  const { form, slug, quote, isStale, isPaying, answer, told, card } = props;
  const taken = useRef<FormData | null>(null);
  const paid = useRef<Paid | null>(null);
  /** Whose order was asked for and not found: its last press did not arrive. */
  const notPlaced = useRef<CheckoutAnswer | null>(null);

  const refuse = (faults: Faults): false => {
    card.setFaults(faults);
    return false;
  };
  const take = (place: HTMLFormElement): boolean => {
    const pressed = new FormData(place);
    const wrong = faultsIn(place, formValues(pressed), null);
    if (wrong.length > 0) return refuse({ errors: wrong, isUnknown: false });
    if (!quote.is_complete || isStale)
      return refuse({ errors: [{ field: '', message: texts.notPriced }], isUnknown: false });
    taken.current = pressed;
    return true;
  };
  /** Nobody knows how the last press ended: what became of it comes before another payment. */
  const settle = async (place: HTMLFormElement, unknown: CheckoutAnswer): Promise<void> => {
    if (card.wasApproved()) return card.pay(place);
    const asked = await askForKey(slug, unknown.key);
    if (asked === 'placed') return card.pay(place);
    if (asked === 'not placed') notPlaced.current = unknown;
    const isUnknown = asked === 'unheard';
    const message = isUnknown ? checkoutTexts.unknown.lost : texts.notPlaced;
    card.setFaults({ errors: [{ field: '', message }], isUnknown });
  };
  const mayOpen = (): boolean => {
    if (form.current === null || isPaying) return false;
    if (answer?.isUnknown === true && notPlaced.current !== answer) {
      void settle(form.current, answer);
      return false;
    }
    return take(form.current);
  };
  const onApproved = (approval: Approval): void => {
    const place = form.current;
    if (place === null || isPaying) return approval.fail(texts.alreadyPaying);
    // Approved again in the same sheet, after it was told that nothing came of it.
    if (taken.current === null) take(place);
    const pressed = taken.current;
    taken.current = null;
    if (pressed === null) return approval.fail(checkoutTexts.notPlaced);
    const isSame = approval.amountCents === quote.due_cents;
    if (!isSame || pressed.get('expected_due_cents') !== String(approval.amountCents)) {
      const message = checkoutTexts.totalChanged(money(quote.total_cents));
      card.setFaults({ errors: [{ field: '', message }], isUnknown: false });
      return approval.fail(message);
    }
    paid.current = { approval, answer };
    void card.payApproved(pressed, approval);
  };

  // The sheet is told how it ended, unless the page is left for the order's, or the bank's.
  const message = told[0]?.message ?? answer?.notice ?? null;
  const { faults } = card;
  useEffect(() => {
    const open = paid.current;
    if (open === null || isPaying || (faults === null && answer === open.answer)) return;
    paid.current = null;
    open.approval.fail((answer?.isUnknown === true ? checkoutTexts.unknown.title : message) ?? '');
  }, [isPaying, answer, faults, message]);

  const press = useRef<WalletPress>({ mayOpen, onApproved });
  useEffect(() => void (press.current = { mayOpen, onApproved }));
  return press;
};
