import { gradeTitle, type DeliveryKind } from '@goodshelf/contract/delivery-words';
import { grades } from '@goodshelf/contract/lookups/grades';
import type { Quote } from '@goodshelf/contract/quote.contract';
import { useEffect, useRef, type ReactNode } from 'react';
import { SelectField, TextField } from '../parts/field.tsx';
import { fieldId } from '../parts/field-id.ts';
import { fieldOf, type FieldsProps, labelOf } from './checkout-fields.tsx';
import { lostWords } from './lost-delivery.ts';
import { deliveryIn } from './read-checkout.ts';
import { checkoutTexts } from './texts.ts';

const texts = checkoutTexts.delivery;
type Place = NonNullable<Quote['delivery']['place']>;

type Props = FieldsProps & {
  readonly quote: Quote;
  /** What was chosen before, and isn't offered any more. */
  readonly lost: DeliveryKind | null;
  /** What is asked for when it is sent to the buyer. */
  readonly children: ReactNode;
};

/**
 * How the order reaches its buyer, where there is a choice. Everything is on the page, and the style sheet shows what belongs to
 * the choice: so it works without script, and what was typed for another choice is kept.
 */
export const DeliveryFields = ({ quote, lost, children, ...props }: Props) => {
  const { place, choices } = quote.delivery;
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // The one that was chosen may be gone.
    const radios = [...(fieldset.current?.querySelectorAll('input') ?? [])];
    const [first] = radios;
    if (first !== undefined && !radios.some(({ checked }) => checked)) first.checked = true;
  });
  const problem = props.errorOf('delivery') ?? (lost === null ? undefined : lostWords(lost, quote));
  if (place === null)
    return (
      <>
        {problem === undefined ? null : (
          <p className="notice" role="alert" id={fieldId('delivery')} tabIndex={-1}>
            {problem}
          </p>
        )}
        {children}
      </>
    );
  const wanted = deliveryIn(props.values);
  const chosen = choices.includes(wanted) ? wanted : 'address';
  return (
    <div className="delivery">
      <fieldset
        ref={fieldset}
        id={fieldId('delivery')}
        aria-describedby={problem === undefined ? undefined : 'delivery-problem'}
      >
        <legend>{texts.legend}</legend>
        <div className="delivery-choices">
          {choices.map((kind) => (
            <label key={kind}>
              <input type="radio" name="delivery" value={kind} defaultChecked={chosen === kind} />
              <span>{choiceWords(kind, place)}</span>
              {kind === 'pickup' ? <span className="quiet">{texts.free}</span> : null}
            </label>
          ))}
        </div>
        {problem === undefined ? null : (
          <p className="field-problem" id="delivery-problem" role="alert">
            {problem}
          </p>
        )}
      </fieldset>
      {children}
      {choices.includes('organization') ? <RecipientFields place={place} {...props} /> : null}
      {choices.includes('pickup') ? <PickUp place={place} /> : null}
    </div>
  );
};

const choiceWords = (kind: DeliveryKind, { is_school: isSchool, name }: Place): string => {
  switch (kind) {
    case 'address':
      return texts.address;
    case 'organization':
      return isSchool ? texts.school : texts.organization(name);
    case 'pickup':
      return isSchool ? texts.pickupAtSchool : texts.pickup(name);
  }
};

const RecipientFields = ({ place, ...props }: FieldsProps & { place: Place }) => {
  const name = fieldOf(props, 'recipient.name');
  return (
    <fieldset data-delivery="organization">
      <legend>{texts.labelOfSchool}</legend>
      <TextField
        {...name}
        label={labelOf('recipient.name', place)}
        hint={texts.labelHint(place.name)}
        autoComplete="off"
        maxLength={80}
        required
      />
      {place.is_school ? (
        <div className="field-pair">
          <TextField {...fieldOf(props, 'recipient.teacher')} autoComplete="off" maxLength={80} isOptional />
          <SelectField {...fieldOf(props, 'recipient.grade')} autoComplete="off" isOptional>
            <option value="">{texts.noGrade}</option>
            {grades.map(({ value }) => (
              <option key={value} value={value}>
                {gradeTitle(value)}
              </option>
            ))}
          </SelectField>
        </div>
      ) : null}
      <PlaceLines title={texts.shippedTo} place={place} />
    </fieldset>
  );
};

const PickUp = ({ place }: { place: Place }) => (
  <div data-delivery="pickup">
    <PlaceLines title={texts.pickUpAt} place={place} />
    <p className="delivery-note">{place.pickup_note}</p>
  </div>
);

const PlaceLines = ({ title, place }: { title: string; place: Place }) => (
  <p className="delivery-place">
    <span className="quiet block">{title}</span>
    <strong className="block">{place.name}</strong>
    {[place.line1, place.line2, `${place.city}, ${place.state} ${place.zipcode}`]
      .filter((part) => part !== '')
      .join(', ')}
  </p>
);
