import type { WithdrawalDetails } from '@goodshelf/contract/admin-withdrawals.contract';
import { withdrawalStatus } from '@goodshelf/contract/lookups';
import { cents, formatMoney } from '@goodshelf/money';
import { destinationWords } from '../../../../features/withdrawals/withdrawal-state.tsx';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { DraftNote } from '../../../../ui/form/draft-note.tsx';
import { TextField } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { staffWithdrawalsTexts } from '../withdrawals/texts.ts';
import { endedMeanwhile } from './ended-meanwhile.ts';
import { paramsOf } from './params-of.ts';
import { useDecision } from './use-decision.ts';

const texts = staffWithdrawalsTexts.complete;

type Props = {
  readonly found: WithdrawalDetails;
  /** The payment information that was seen: it was paid there. */
  readonly seenVersion: number;
  /** What was seen is no longer what is stored. */
  readonly onChanged: () => void;
  readonly onSaved: () => void;
};

/** Records that it was paid, by what the bank or the provider calls the payment. */
export const CompleteForm = ({ found, seenVersion, onChanged, onSaved }: Props) => {
  const { api } = usePlatform();
  const { method } = found;
  const bodyOf = ({ reference }: { readonly reference: string }) => ({
    reference,
    details_version: seenVersion,
  });
  const { field, formProps, isSaving, restored, values } = useCallForm<'completeWithdrawal', 'reference'>({
    call: 'completeWithdrawal',
    initial: { reference: '' },
    bodyOf,
    words: { reference: method === null ? texts.missingAny : texts.missing[method] },
    draftOf: found.id,
    save: (typed) =>
      decide(
        () => api('completeWithdrawal', { params: paramsOf(found), body: bodyOf(typed) }),
        ({ code }) => {
          if (code !== 'payout_details_changed') return null;
          onChanged();
          return texts.changed;
        },
      ),
    onSaved,
  });
  const { notice, isDecided, decide } = useDecision(
    found,
    { notYet: texts.notYet, unheard: texts.unheard, done: texts.recorded },
    ({ status, reference }) => status === withdrawalStatus.completed && reference === values.reference.trim(),
  );
  const amount = formatMoney(cents(found.amount_cents));
  const to = destinationWords(found);
  const ended = isDecided ? null : endedMeanwhile(found);
  return (
    <form className="form" {...formProps}>
      {ended === null ? <p>{to === null ? texts.leadAnywhere(amount) : texts.lead(amount, to)}</p> : null}
      <TextField
        label={method === null ? texts.label : texts.labels[method]}
        field={field('reference')}
        maxLength={100}
        hasFocus
      />
      <DraftNote restored={restored} />
      <Said notice={ended ?? notice} />
      {ended === null ? (
        <div className="form-foot">
          <SaveButton isSaving={isSaving}>{texts.submit}</SaveButton>
        </div>
      ) : null}
    </form>
  );
};

/** What has become of it, where it is read. */
export const Said = ({ notice }: { readonly notice: string | null }) => (
  <div role="status">{notice === null ? null : <p className="notice notice-problem">{notice}</p>}</div>
);
