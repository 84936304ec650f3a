import { giftCardsPerOrderMax } from '@goodshelf/contract/gift-card-words';
import type { Quote } from '@goodshelf/contract/quote.contract';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { fieldId } from '../parts/field-id.ts';
import { TextField } from '../parts/field.tsx';
import { money } from '../parts/money.ts';
import type { FieldsProps } from './checkout-fields.tsx';
import { giftCardFields, removing } from './gift-card-names.ts';
import { isApplied, restWords } from './gift-card-rest.ts';
import { checkoutTexts } from './texts.ts';

const texts = checkoutTexts.giftCard;

type Card = Quote['gift_cards'][number];
type Props = Pick<FieldsProps, 'errorOf'> & {
  readonly quote: Quote;
  /** Codes of a press that no quote has answered: they stand in their fields again. */
  readonly unanswered: readonly string[];
  /** Why the codes were not looked at: who tries out many is told to wait. */
  readonly refusal: string | null;
  /** Asks anew what everything costs, with the codes that the form holds. */
  readonly onApply: (form: HTMLFormElement) => void;
};

const unknownCard = (code: string): Card => ({
  ...{ code, last4: null, problem: null },
  ...{ amount_cents: 0, left_cents: 0 },
});

/**
 * Gift cards, one after the other: those that pay as rows, what is wrong in its field, and one more behind a line. What stands in a
 * field counts; "Apply" only shows what it makes of the total, and without script sends the form for that.
 */
export const GiftCardFields = ({ quote, unanswered, refusal, errorOf, onApply }: Props) => {
  const known = quote.gift_cards.length > 0 ? quote.gift_cards : unanswered.map(unknownCard);
  const isOneMore = known.every(isApplied) && known.length < giftCardsPerOrderMax;
  const { region, apply } = useFollowingFocus(known.filter(isApplied).length, onApply);
  return (
    <div className="gift-cards" ref={region}>
      <div role="status">
        {known.some(isApplied) ? (
          <ul>
            {known.map((card, index) =>
              isApplied(card) ? (
                <AppliedCard
                  key={card.code}
                  card={card}
                  index={index}
                  error={errorOf(giftCardFields[index] ?? '')}
                  onRemove={apply}
                />
              ) : null,
            )}
          </ul>
        ) : null}
        <RestNote quote={quote} />
      </div>
      {giftCardFields.map((name, index) => {
        const card = known[index];
        if (card !== undefined && isApplied(card)) return null;
        const isShown = card !== undefined || (isOneMore && index === known.length);
        // Has what this tab has kept, until it is asked what it pays.
        if (!isShown) return <input key={name} type="text" name={name} defaultValue="" hidden />;
        return (
          <CodeEntry
            key={name}
            index={index}
            code={card?.code ?? ''}
            error={errorOf(name)}
            problem={card === undefined ? refusal : card.problem}
            onApply={apply}
          />
        );
      })}
      {known.length < giftCardsPerOrderMax || !known.every(isApplied) ? null : (
        <p className="quiet small">{texts.most(giftCardsPerOrderMax)}</p>
      )}
    </div>
  );
};

/** Why something is left to pay though the cards have more on them. */
const RestNote = ({ quote }: { readonly quote: Quote }) => {
  const words = restWords(quote);
  return words === null ? null : <p className="quiet small">{words}</p>;
};

/** Where the field that was typed in has become a row, also after a wrong code, the focus goes to what is next, and not to the top. */
const useFollowingFocus = (
  count: number,
  onApply: Props['onApply'],
): { readonly region: RefObject<HTMLDivElement | null>; readonly apply: Props['onApply'] } => {
  const region = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);
  const seen = useRef(count);
  useEffect(() => {
    if (seen.current === count) return;
    seen.current = count;
    if (!isAsked.current) return;
    isAsked.current = false;
    if (document.activeElement !== document.body) return;
    const places = region.current?.querySelectorAll<HTMLElement>('summary, .gift-card-applied');
    [...(places ?? [])].at(-1)?.focus({ preventScroll: true });
  });
  const apply = (form: HTMLFormElement): void => {
    isAsked.current = true;
    onApply(form);
  };
  return { region, apply };
};

/** Takes the code out of the form, and asks anew. Without script the button sends the form for that. */
const remove = (event: MouseEvent<HTMLButtonElement>, name: string, onRemove: Props['onApply']): void => {
  event.preventDefault();
  const { form } = event.currentTarget;
  const field = form?.elements.namedItem(name);
  if (form === null || !(field instanceof HTMLInputElement)) return;
  field.value = '';
  onRemove(form);
};

const RemoveCard = ({
  index,
  what,
  onRemove,
}: {
  index: number;
  what: string;
  onRemove: Props['onApply'];
}) => (
  <button
    type="submit"
    name="intent"
    value={removing(index)}
    className="text-button"
    onClick={(event) => remove(event, giftCardFields[index] ?? '', onRemove)}
  >
    {texts.remove}
    <span className="visually-hidden"> {what}</span>
  </button>
);

type AppliedProps = {
  readonly card: Card;
  readonly index: number;
  readonly error: string | undefined;
  readonly onRemove: Props['onApply'];
};

const AppliedCard = ({ card, index, error, onRemove }: AppliedProps) => {
  const name = giftCardFields[index] ?? '';
  const last4 = card.last4 ?? '';
  const left = money(card.left_cents);
  return (
    <li className="gift-card-applied" id={fieldId(name)} tabIndex={-1} data-invalid={error !== undefined}>
      <input type="hidden" name={name} value={card.code} />
      <input type="hidden" name={`expected_gift_card_cents.${index}`} value={card.amount_cents} />
      <span>
        {card.amount_cents === 0
          ? texts.notNeeded(last4, left)
          : texts.applied(last4, money(card.amount_cents), left)}
      </span>
      <RemoveCard index={index} what={texts.ending(last4)} onRemove={onRemove} />
      {error === undefined ? null : <p className="field-problem">{error}</p>}
    </li>
  );
};

type EntryProps = {
  readonly index: number;
  readonly code: string;
  readonly error: string | undefined;
  /** Why the code that stands there pays nothing. */
  readonly problem: string | null;
  readonly onApply: Props['onApply'];
};

const CodeEntry = ({ index, code, error, problem, onApply }: EntryProps) => {
  const [isEdited, setEdited] = useState(false);
  // Once open it stays so, also while what is wrong is being mended.
  const [isOpen, setOpen] = useState(false);
  const told = error ?? (isEdited ? undefined : (problem ?? undefined));
  const apply = (form: HTMLFormElement | null): void => {
    setEdited(false);
    if (form !== null) onApply(form);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter') return;
    // It is no press of the button that pays.
    event.preventDefault();
    apply(event.currentTarget.form);
  };
  return (
    <details
      className="discount-code"
      open={isOpen || code !== '' || told !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{index === 0 ? texts.summary : texts.another}</summary>
      <div className="discount-row">
        <TextField
          name={giftCardFields[index] ?? ''}
          label={texts.label}
          defaultValue={code}
          error={told}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          onInput={() => setEdited(true)}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          name="intent"
          value="update"
          className="button button-quiet"
          onClick={(event) => {
            event.preventDefault();
            apply(event.currentTarget.form);
          }}
        >
          {checkoutTexts.discount.apply}
        </button>
      </div>
      {code === '' ? null : <RemoveCard index={index} what={texts.code} onRemove={onApply} />}
    </details>
  );
};
