import type { TakedownDetails, TakedownStatus } from '@goodshelf/contract/admin-takedowns.contract';
import { productStatus, productStatuses } from '@goodshelf/contract/lookups';
import type { TakedownDestination } from '@goodshelf/contract/takedown-words';
import { useState } from 'react';
import { writeLegalDate } from '../../../../features/takedowns/takedown-state.tsx';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { DraftNote } from '../../../../ui/form/draft-note.tsx';
import { CheckField, SelectField, TextArea } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { takedownsTexts } from '../takedowns/texts.ts';
import { downUnder } from './down-under.ts';
import { useMoved } from './use-moved.ts';

const texts = takedownsTexts.moves;

const statuses: readonly TakedownStatus[] = [
  productStatus.archivedDmcaPublisherBlocked,
  productStatus.archivedDmcaContributorBlocked,
  productStatus.archivedDmcaDelayedPublication,
];
const statusOf = (value: string): TakedownStatus =>
  statuses.find((status) => String(status) === value) ?? productStatus.archivedDmcaPublisherBlocked;

type Props = {
  readonly found: TakedownDetails;
  readonly to: TakedownDestination;
  readonly onSaved: () => void;
};

/** Moves a case, with the reason that stands in its history. */
export const MoveForm = ({ found, to, onSaved }: Props) => {
  const { api } = usePlatform();
  const moved = useMoved();
  const { id: takedownId, state: from, restore_from: restoreFrom } = found;
  const other = downUnder(found.others)?.reference;
  const [openedAt] = useState(Date.now);
  const isEarly =
    to === 'restored' && from === 'countered' && restoreFrom !== null && Date.parse(restoreFrom) > openedAt;
  const bodyOf = (values: Readonly<Record<'status' | 'reason' | 'withdrawn', string>>) => ({
    from,
    to,
    status: to === 'down' ? statusOf(values.status) : null,
    is_withdrawn: values.withdrawn === 'yes',
    reason: values.reason,
  });
  const { field, formProps, isSaving, restored } = useCallForm({
    call: 'moveTakedown',
    initial: { status: String(statuses[0]), reason: '', withdrawn: '' },
    bodyOf,
    words: { reason: texts.reasonMissing, status: texts.statusMissing },
    draftOf: `${takedownId}.${to}`,
    save: async (values) => {
      await moved(() => api('moveTakedown', { params: { takedownId }, body: bodyOf(values) }));
    },
    onSaved,
  });
  return (
    <form className="form" {...formProps}>
      <p>{other !== undefined && to in texts.beside ? texts.beside[to as 'down'](other) : texts.lead[to]}</p>
      {to !== 'down' || other !== undefined ? null : (
        <SelectField label={texts.status} field={field('status')}>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {productStatuses.find(({ value }) => value === status)?.label}
            </option>
          ))}
        </SelectField>
      )}
      {isEarly ? (
        <CheckField
          label={texts.withdrawn}
          hint={texts.withdrawnHint(writeLegalDate(restoreFrom))}
          field={field('withdrawn')}
        />
      ) : null}
      <TextArea
        label={texts.reason}
        hint={texts.reasonHint[to]}
        field={field('reason')}
        rows={4}
        maxLength={1000}
      />
      <DraftNote restored={restored} />
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts.button[to]}</SaveButton>
      </div>
    </form>
  );
};
