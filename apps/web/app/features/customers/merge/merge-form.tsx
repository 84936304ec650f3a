import type { MergePreview, MergeSide } from '@goodshelf/contract/customer-merges.contract';
import { Problem } from '@goodshelf/contract/problems';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useCallForm } from '../../../shell/forms/use-call-form.ts';
import type { FormField } from '../../../ui/form/use-form.ts';
import { SaveButton } from '../../../ui/form/save-button.tsx';
import { nameOf } from '../customer-words.ts';
import { OtherEmails } from '../other-emails.tsx';
import { MergeComparison } from './merge-comparison.tsx';
import type { MergeBody, MergeCalls } from './merge-calls.ts';
import { NotLoaded } from './not-loaded.tsx';
import { mergeTexts as texts } from './texts.ts';

type Props = {
  readonly pair: { readonly customerId: string; readonly otherId: string };
  readonly calls: MergeCalls;
  readonly onBack: () => void;
  readonly onMerged: (stayingId: string) => void;
};

/** Both customers side by side, which address stays, and the button that makes them one. */
export const MergeForm = ({ pair, onBack, ...rest }: Props) => {
  const answer = useQuery({
    queryKey: ['merge-preview', pair.customerId, pair.otherId],
    queryFn: ({ signal }) => rest.calls.preview(pair.customerId, pair.otherId, signal),
    retry: false,
    // What was read stays while the answer to the merge may be lost, and is not asked for once there are no two any more;
    // another look begins anew.
    enabled: ({ state }) => state.data === undefined,
    ...{ staleTime: Infinity, gcTime: 0 },
  });
  return (
    <>
      <p>
        <button type="button" className="button button-quiet" onClick={onBack}>
          {texts.back}
        </button>
      </p>
      {answer.isError ? (
        <NotLoaded onRetry={() => void answer.refetch()} />
      ) : answer.data === undefined ? (
        <p className="customer-note">{texts.loading}</p>
      ) : (
        <Previewed preview={answer.data} {...rest} />
      )}
    </>
  );
};

type PreviewedProps = Pick<Props, 'calls' | 'onMerged'> & {
  readonly preview: MergePreview;
};

const Previewed = ({ preview, calls, onMerged }: PreviewedProps) => {
  const { customer, other, refusal } = preview;
  const stays = useRef(customer.id);
  const sidesOf = (id: string): readonly [MergeSide, MergeSide] =>
    id === other.id ? [other, customer] : [customer, other];
  const bodyOf = (values: { readonly stays: string }): MergeBody => {
    const [staying, merged] = sidesOf(values.stays);
    return { other_id: merged.id, version: staying.version, other_version: merged.version };
  };
  const { field, formProps, isSaving } = useCallForm<'mergeCustomers', 'stays'>({
    call: 'mergeCustomers',
    initial: { stays: customer.id },
    bodyOf,
    save: async (values) => {
      const [staying] = sidesOf(values.stays);
      try {
        await calls.merge(staying.id, bodyOf(values));
      } catch (error) {
        // Somebody was faster: the page behind reads what is true. A lost answer is asked for again.
        if (error instanceof Problem && error.code === 'customer_changed') calls.show(customer.id);
        throw error;
      }
      stays.current = staying.id;
    },
    onSaved: () => onMerged(stays.current),
  });
  return (
    <form className="form" {...formProps}>
      <MergeComparison preview={preview} />
      <StayingAddress sides={[customer, other]} field={field('stays')} />
      <p>{texts.buyers}</p>
      {refusal === null ? <p>{texts.undo}</p> : <p className="merge-refusal">{refusal}</p>}
      {refusal === null ? (
        <div className="form-foot">
          <SaveButton isSaving={isSaving}>{texts.merge}</SaveButton>
        </div>
      ) : null}
    </form>
  );
};

type StayingProps = {
  readonly sides: readonly MergePreview['customer'][];
  readonly field: FormField;
};

const StayingAddress = ({ sides, field }: StayingProps) => (
  <fieldset className="merge-stays">
    <legend>{texts.stays}</legend>
    {sides.map((side) => (
      <label key={side.id}>
        <input
          type="radio"
          name={field.name}
          value={side.id}
          checked={field.value === side.id}
          onChange={() => field.onChange(side.id)}
        />
        <span>
          {side.email}
          <span className="cell-note">{nameOf(side)}</span>
          <OtherEmails customer={side} />
        </span>
      </label>
    ))}
    <p className="customer-note">{texts.staysHint}</p>
  </fieldset>
);
