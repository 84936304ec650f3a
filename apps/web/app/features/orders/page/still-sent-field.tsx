import { SelectField } from '../../../ui/form/fields.tsx';
import type { FormField } from '../../../ui/form/use-form.ts';
import type { RefundWords } from './refund-texts.ts';

/** Asked where nothing of the price of copies is kept that have not left: whoever refunds may have forgotten to take them off. */
export const StillSentField = ({
  texts,
  count,
  field,
}: {
  readonly texts: RefundWords;
  /** Copies. */
  readonly count: number;
  readonly field: FormField;
}) => (
  <SelectField label={texts.stillSent(count)} field={field}>
    <option value="">{texts.stillSentChoose}</option>
    <option value="no">{texts.stillSentNo}</option>
    <option value="yes">{texts.stillSentYes}</option>
  </SelectField>
);
