import { withdrawalMaximumCents } from '@goodshelf/contract/lookups';
import type { NextWithdrawal } from '@goodshelf/contract/withdrawals.contract';
import { cents, formatMoney, parseMoney } from '@goodshelf/money';
import { useRef } from 'react';
import { destinationWords } from '../../../../features/withdrawals/withdrawal-state.tsx';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { Link } from '../../../../shell/links/platform.ts';
import { TextField } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import type { FormField, FormValues } from '../../../../ui/form/use-form.ts';
import { LocalDate, zoneName } from '../../../../ui/local-date.tsx';
import { withdrawalsTexts } from './texts.ts';
import { useRequest } from './use-request.ts';

const texts = withdrawalsTexts.form;

type Field = 'how' | 'amount';
type Props = { readonly next: NextWithdrawal; readonly id: string; readonly renew: () => void };

/** How much, where to and when, on one screen: what is pressed is what was read. */
export const WithdrawForm = ({ next, id, renew }: Props) => {
  const { notice, request } = useRequest(id, renew);
  const mostCents = Math.min(next.withdrawable_cents, withdrawalMaximumCents);
  const most = formatMoney(cents(mostCents));
  /** What is to be said of what was judged last, where the page knows it better than the rules. */
  const said = useRef<string | null>(null);
  const amountOf = ({ how, amount }: FormValues<Field>): number =>
    how === 'all' ? mostCents : (parseMoney(amount) ?? Number.NaN);
  const { field, formProps, isSaving, values } = useCallForm<'requestWithdrawal', Field>({
    call: 'requestWithdrawal',
    initial: { how: 'all', amount: '' },
    bodyOf: (typed) => {
      const amount = amountOf(typed);
      const isTooMuch = amount > mostCents;
      const isMissing = typed.how === 'part' && typed.amount === '';
      said.current = isMissing ? texts.missing : isTooMuch ? texts.tooMuch(most) : null;
      return { withdrawal_id: id, amount_cents: isTooMuch ? Number.NaN : amount };
    },
    nameOf: () => 'amount',
    needs: ({ how }) => (how === 'part' ? ['amount'] : []),
    words: (_name, message) => said.current ?? message,
    save: (typed) => request(amountOf(typed)),
  });
  const amount = amountOf({ ...values, amount: values.amount.trim() });
  return (
    <form className="form withdraw-form" aria-label={texts.label} {...formProps}>
      <AmountField
        how={field('how')}
        amount={field('amount')}
        all={next.withdrawable_cents > mostCents ? texts.allButMore(most) : texts.all(most)}
        hint={texts.partHint(formatMoney(cents(next.minimum_cents)), most)}
      />
      <dl className="withdraw-facts">
        <div>
          <dt>{texts.to}</dt>
          <dd>
            {next.destination === null ? null : destinationWords(next.destination)}{' '}
            <Link to="/manage/organization/payment-information">
              {texts.change}
              <span className="only-heard"> {texts.changeWhat}</span>
            </Link>
          </dd>
        </div>
        <div>
          <dt>{texts.when}</dt>
          <dd>
            {next.held_until === null ? (
              texts.review
            ) : (
              <>
                {texts.held.before}
                <LocalDate at={next.held_until} withTime />
                {texts.held.after(zoneName())}
              </>
            )}
          </dd>
        </div>
      </dl>
      {notice === null ? null : (
        <p className="notice notice-problem" role="status">
          {notice}
        </p>
      )}
      <p className="form-note">{texts.note}</p>
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>
          {amount >= next.minimum_cents && amount <= mostCents
            ? texts.submit(formatMoney(cents(amount)))
            : texts.submitNothing}
        </SaveButton>
      </div>
    </form>
  );
};

type AmountProps = {
  readonly how: FormField;
  readonly amount: FormField;
  readonly all: string;
  readonly hint: string;
};

const AmountField = ({ how, amount, all, hint }: AmountProps) => (
  <fieldset className="withdraw-amount">
    <legend>{texts.amount}</legend>
    {(['all', 'part'] as const).map((value) => (
      <label key={value} className="check-field">
        <input
          type="radio"
          name={how.name}
          checked={how.value === value}
          onChange={() => how.onChange(value)}
        />
        <span className="figures">{value === 'all' ? all : texts.part}</span>
      </label>
    ))}
    {how.value === 'all' ? null : (
      <TextField label={texts.partAmount} hint={hint} field={amount} inputMode="decimal" maxLength={20} />
    )}
  </fieldset>
);
