import { paymentMethod } from '@goodshelf/contract/lookups/payments';
import type { FieldError } from '@goodshelf/contract/problems';
import { useRef, useState } from 'react';
import { useSubmit } from 'react-router';
import type { Approval, CardEntry, ExchangedCard, OpenFrame, TypedCard } from '../../../adapters/index.ts';
import { askForKey } from './ask-for-key.ts';
import { formFaults } from './form-faults.ts';
import { type CheckoutValues, deliveryIn, formValues, methodIn } from './read-checkout.ts';
import { checkoutTexts as texts } from './texts.ts';

/** The fields that must not be empty: what is asked for another kind of delivery isn’t on the page. */
const requiredIn = (form: HTMLFormElement): string[] => {
  const chosen = deliveryIn(formValues(new FormData(form)));
  return [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[required]')]
    .filter((field) => {
      const group = field.closest<HTMLElement>('[data-delivery]');
      return group === null || group.dataset['delivery'] === chosen;
    })
    .map(({ name }) => name);
};

/** What is wrong with the form by now; the card is null when its fields are not ours. */
export const faultsIn = (
  form: HTMLFormElement,
  values: CheckoutValues,
  card: TypedCard | null,
): readonly FieldError[] => formFaults(values, requiredIn(form), card, new Date());

/** A card that the provider has named, for one idempotency key; of a frame nobody here knows more than that it has changed. */
type Exchanged = { readonly key: string; readonly card: object; readonly id: string };

type Props = {
  /** How the provider takes cards; null when nobody does. */
  readonly entry: CardEntry | null;
  readonly slug: string;
  readonly key: string;
  /** Nobody knows how the last press ended: what became of it comes before anything that is wrong with the card. */
  readonly isUnknown: boolean;
  /** What is left to pay by card. */
  readonly dueCents: number;
};

/** What is wrong before the form leaves. */
export type Faults = { readonly errors: readonly FieldError[]; readonly isUnknown: boolean };

/** The last card that a wallet gave, for one idempotency key and one amount. */
type Approved = { readonly key: string; readonly amountCents: number; readonly id: string };

/**
 * Exchanges the card before the form leaves: what is posted is the provider's name for it. As long as the key and the
 * card are the same, a second press sends the same name, so that it is the same request.
 */
export const useCard = ({ entry, slug, key, isUnknown, dueCents }: Props) => {
  const isDue = dueCents > 0;
  const submit = useSubmit();
  const [card, setCard] = useState<TypedCard>({ number: '', expiry: '', code: '' });
  const [faults, setFaults] = useState<Faults | null>(null);
  const [isAsking, setAsking] = useState(false);
  const method = useRef<HTMLInputElement>(null);
  const exchanged = useRef<Exchanged | null>(null);
  const frame = useRef<OpenFrame | null>(null);
  const inFrame = useRef<object>({});
  const approved = useRef<Approved | null>(null);
  const onTyped = (): void => {
    inFrame.current = {};
    approved.current = null;
  };

  const ask = (): Promise<ExchangedCard> | FieldError => {
    if (entry === null) return { field: 'payment.payment_method', message: texts.payment.notSetUp };
    if (entry.kind === 'fields') return entry.exchange(card);
    return frame.current?.exchange() ?? { field: 'card', message: texts.frame.notHere };
  };
  /** A wallet gave the card of the press before, of which nobody knows how it ended: this is the same press. */
  const isApproved = ({ amountCents, ...of }: Approved): boolean =>
    isUnknown && of.key === key && amountCents === dueCents;
  const exchange = async (): Promise<ExchangedCard | FieldError> => {
    if (approved.current !== null && isApproved(approved.current)) return approved.current;
    const last = exchanged.current;
    const typed = entry?.kind === 'frame' ? inFrame.current : card;
    if (last !== null && last.key === key && last.card === typed) return last;
    const answer = await ask();
    if ('id' in answer) exchanged.current = { key, card: typed, id: answer.id };
    return answer;
  };

  /** Whether what was pressed may leave; what is wrong is shown. */
  const prepare = async (form: HTMLFormElement, pressed: FormData): Promise<boolean> => {
    const refuse = (errors: readonly FieldError[], stillUnknown = false): false => {
      setFaults({ errors, isUnknown: stillUnknown });
      return false;
    };
    if (isUnknown) {
      const asked = await askForKey(slug, key);
      // What the form says by now, and its card, do not count.
      if (asked === 'placed') return true;
      if (asked === 'unheard') return refuse([{ field: '', message: texts.unknown.lost }], true);
    }
    const values = formValues(pressed);
    const isByCard = isDue && methodIn(values) === paymentMethod.card;
    const isTypedHere = isByCard && entry?.kind !== 'frame';
    const wrong = faultsIn(form, values, isTypedHere ? card : null);
    if (wrong.length > 0) {
      // What a frame says of its card is said at once with the rest.
      const answer = isByCard && !isTypedHere ? await exchange() : null;
      return refuse(answer === null || 'id' in answer ? wrong : [...wrong, answer]);
    }
    if (!isByCard) return true;
    const answer = await exchange();
    if (!('id' in answer)) return refuse([answer]);
    name(pressed, answer.id);
    return true;
  };

  const name = (pressed: FormData, id: string): void => {
    pressed.set('payment.payment_method', id);
    // The next press may be of an order that is known by this name.
    if (method.current !== null) method.current.value = id;
  };
  const send = (pressed: FormData): Promise<void> =>
    submit(pressed, { method: 'post', preventScrollReset: true });

  /** What leaves is what stood in the form, and on the button, when it was pressed: the card's company may take its time. */
  const pay = async (form: HTMLFormElement): Promise<void> => {
    const pressed = new FormData(form);
    setAsking(true);
    setFaults(null);
    const isReady = await prepare(form, pressed);
    setAsking(false);
    if (isReady) await send(pressed);
  };

  /** The same of what a wallet has approved: what was pressed leaves with the card that the wallet gives. */
  const payApproved = async (pressed: FormData, { amountCents, exchange: take }: Approval): Promise<void> => {
    setAsking(true);
    setFaults(null);
    const answer = await take();
    if ('id' in answer) {
      approved.current = { key, amountCents, id: answer.id };
      name(pressed, answer.id);
      await send(pressed);
    } else setFaults({ errors: [{ ...answer, field: '' }], isUnknown: false });
    setAsking(false);
  };
  const wasApproved = (): boolean => approved.current !== null && isApproved(approved.current);
  return {
    card,
    setCard,
    frame,
    onTyped,
    faults,
    setFaults,
    isAsking,
    method,
    pay,
    payApproved,
    wasApproved,
  };
};
