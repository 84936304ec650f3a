import type { WithdrawalDetails } from '@goodshelf/contract/admin-withdrawals.contract';
import { withdrawalStatus } from '@goodshelf/contract/lookups';
import { cents, formatMoney } from '@goodshelf/money';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { DraftNote } from '../../../../ui/form/draft-note.tsx';
import { TextArea } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { staffWithdrawalsTexts } from '../withdrawals/texts.ts';
import { Said } from './complete-form.tsx';
import { endedMeanwhile } from './ended-meanwhile.ts';
import { paramsOf } from './params-of.ts';
import { isSameWords } from './same-words.ts';
import { useDecision } from './use-decision.ts';

const texts = staffWithdrawalsTexts.reject;

type Props = { readonly found: WithdrawalDetails; readonly onSaved: () => void };

/** Turns a withdrawal down, with the reason that its organization reads. */
export const RejectForm = ({ found, onSaved }: Props) => {
  const { api } = usePlatform();
  const { field, formProps, isSaving, restored, values } = useCallForm<'rejectWithdrawal', 'reason'>({
    call: 'rejectWithdrawal',
    initial: { reason: '' },
    words: { reason: texts.reasonMissing },
    draftOf: found.id,
    save: (body) => decide(() => api('rejectWithdrawal', { params: paramsOf(found), body })),
    onSaved,
  });
  const { notice, isDecided, decide } = useDecision(
    found,
    { notYet: texts.notYet, unheard: texts.unheard, done: texts.rejected },
    ({ status, reason }) => status === withdrawalStatus.rejected && isSameWords(reason, values.reason),
  );
  const ended = isDecided ? null : endedMeanwhile(found);
  return (
    <form className="form" {...formProps}>
      {ended === null ? <p>{texts.lead(formatMoney(cents(found.amount_cents)))}</p> : null}
      <TextArea
        label={texts.reason}
        hint={texts.reasonHint}
        field={field('reason')}
        rows={4}
        maxLength={500}
      />
      <DraftNote restored={restored} />
      <Said notice={ended ?? notice} />
      {ended === null ? (
        <div className="form-foot">
          <SaveButton isSaving={isSaving} isDangerous>
            {texts.submit}
          </SaveButton>
        </div>
      ) : null}
    </form>
  );
};
