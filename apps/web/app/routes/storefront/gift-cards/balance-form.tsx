import { Form, useNavigation } from 'react-router';
import { TextField } from '../parts/field.tsx';
import { money } from '../parts/money.ts';
import { useMendedErrors } from '../parts/use-mended-errors.ts';
import type { GiftCardAnswer } from './read-gift-card.ts';
import { giftCardsTexts as texts } from './texts.ts';

const none: GiftCardAnswer['errors'] = [];

/** What is left on a card, by its code. Works without script. */
export const BalanceForm = ({ answer }: { readonly answer: GiftCardAnswer | null }) => {
  const { errors, mend } = useMendedErrors(answer?.errors ?? none);
  const isBusy = useNavigation().formData?.get('intent') === 'balance';
  const balance = isBusy ? null : (answer?.balance ?? null);
  return (
    <section className="gift-card-balance" aria-labelledby="balance-title">
      <h2 id="balance-title">{texts.balanceTitle}</h2>
      <p className="quiet">{texts.balanceLead}</p>
      <Form method="post" noValidate preventScrollReset onChange={(event) => mend(event.target)}>
        <input type="hidden" name="intent" value="balance" />
        <TextField
          label={texts.code}
          name="code"
          defaultValue={answer?.values['code']}
          error={errors[0]?.message}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          required
        />
        <button type="submit" className="button button-quiet" aria-busy={isBusy}>
          {isBusy ? texts.checking : texts.check}
        </button>
      </Form>
      <div role="status">
        {balance === null ? null : (
          <p className="notice">
            {balance.problem ?? texts.balance(balance.last4, money(balance.balance_cents))}
          </p>
        )}
      </div>
    </section>
  );
};
