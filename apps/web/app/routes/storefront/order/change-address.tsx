import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { states } from '@goodshelf/contract/lookups/places';
import { Form } from 'react-router';
import { fillPlace } from '../../../shell/places/fill-place.ts';
import { Link } from '../../../shell/links/storefront.ts';
import { TextField } from '../parts/field.tsx';
import type { ChangeAnswer } from './change-answer.ts';
import { changeTexts } from './change-texts.ts';
import { useChangeErrors } from './use-change-errors.ts';

const texts = changeTexts.address;
const fields = ['line1', 'line2', 'zipcode', 'city'] as const;
const placeNames = { zipcode: 'zipcode', city: 'city', state: 'state' };
type Field = (typeof fields)[number];

/** Where the order goes, within its state. */
export const ChangeAddress = ({ order, answer }: { order: BuyerOrder; answer: ChangeAnswer | null }) => {
  const { told, errors, mend } = useChangeErrors(answer, fields, texts);
  const present = order.shipping_address;
  if (present === null) return null;
  const stateName = states.find(({ value }) => value === present.state)?.label ?? present.state;
  const fieldOf = (name: Field) => ({
    name,
    label: texts[name],
    defaultValue: answer?.values[name] ?? present[name],
    error: errors.find(({ field }) => field === name)?.message,
  });
  return (
    <Form
      method="post"
      action="?change=address#changes"
      aria-labelledby="changes-title"
      noValidate
      onChange={({ target }) => {
        mend(target);
        void fillPlace(target, placeNames, ({ state }) => state === present.state).then((filled) =>
          filled.forEach(mend),
        );
      }}
    >
      <h2 id="changes-title">{texts.title}</h2>
      <p>{texts.state(stateName)}</p>
      {answer === null || told.length > 0 ? null : (
        <p className="notice notice-problem" role="alert">
          {answer.message}
        </p>
      )}
      <input type="hidden" name="intent" value="address" />
      <input type="hidden" name="state" value={present.state} />
      <TextField {...fieldOf('line1')} autoComplete="address-line1" maxLength={120} required />
      <TextField {...fieldOf('line2')} autoComplete="address-line2" maxLength={120} isOptional />
      <div className="field-pair">
        <TextField
          {...fieldOf('zipcode')}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={11}
          required
        />
        <TextField {...fieldOf('city')} autoComplete="address-level2" maxLength={80} required />
      </div>
      <p className="button-row">
        <button className="button button-strong">{texts.button}</button>
        <Link className="button button-quiet" to="?">
          {texts.keep}
        </Link>
      </p>
    </Form>
  );
};
