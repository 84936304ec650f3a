import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { createDateWriter, receiptTimeZone } from '@goodshelf/contract/lookups/dates';
import { isOutsideMethod } from '@goodshelf/contract/lookups/payments';
import { returnReasons } from '@goodshelf/contract/return-words';
import { useState } from 'react';
import { Form } from 'react-router';
import { Link } from '../../../shell/links/storefront.ts';
import { ErrorSummary, SelectField, TextArea } from '../parts/field.tsx';
import type { ChangeAnswer } from './change-answer.ts';
import { copiesField } from './return-typed.ts';
import { returnTexts } from './return-texts.ts';

const texts = returnTexts.form;
const dates = createDateWriter({ timeZone: receiptTimeZone });

type Props = {
  readonly order: BuyerOrder;
  readonly answer: ChangeAnswer | null;
  readonly requestId: string;
};

/** Which items go back, and why. */
export const ReturnForm = ({ order, answer, requestId: made }: Props) => {
  // The page may be read anew while the form stands there: what was sent twice is one.
  const [requestId] = useState(answer?.values['id'] ?? made);
  const [first] = order.returnable;
  const firstField = first === undefined ? '' : copiesField(first.position);
  const errors = Object.entries(answer?.errors ?? {}).map(([field, message]) => ({
    ...{ field: field === 'reason' || field === 'note' ? field : firstField, label: '', message },
  }));
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  return (
    <Form method="post" action="?change=return#returns" aria-labelledby="return-form-title" noValidate>
      <h2 id="return-form-title">{texts.title}</h2>
      <p>{isOutsideMethod(order.method) ? texts.leadOutside(order.organization.name) : texts.lead}</p>
      {answer === null ? null : errors.length > 0 ? (
        <ErrorSummary key={JSON.stringify(answer)} errors={errors} title={texts.check} />
      ) : (
        <p className="notice notice-problem" role="alert">
          {answer.message}
        </p>
      )}
      <input type="hidden" name="intent" value="return" />
      <input type="hidden" name="id" value={requestId} />
      {order.returnable.map(({ position, quantity, return_by: until }) => (
        <SelectField
          key={position}
          name={copiesField(position)}
          label={order.lines.find((line) => line.position === position)?.title ?? ''}
          hint={texts.hint(quantity, dates.default(until))}
          error={errorOf(copiesField(position))}
          defaultValue={answer?.values[copiesField(position)] ?? '0'}
        >
          <option value="0">{texts.none}</option>
          {Array.from({ length: quantity }, (_none, index) => (
            <option key={index} value={String(index + 1)}>
              {texts.ofCopies(index + 1, quantity)}
            </option>
          ))}
        </SelectField>
      ))}
      <SelectField
        name="reason"
        label={texts.reason}
        error={errorOf('reason')}
        defaultValue={answer?.values['reason'] ?? ''}
        required
      >
        <option value="">{texts.chooseReason}</option>
        {returnReasons.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextArea
        name="note"
        label={texts.note}
        hint={texts.noteHint}
        error={errorOf('note')}
        defaultValue={answer?.values['note'] ?? ''}
        limit={1000}
        isOptional
      />
      <p className="button-row">
        <button className="button button-strong">{texts.button}</button>
        <Link className="button button-quiet" to="?#returns">
          {texts.keep}
        </Link>
      </p>
    </Form>
  );
};
