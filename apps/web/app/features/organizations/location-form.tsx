import { countries, mapUrl } from '@goodshelf/contract/lookups';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { useCallForm } from '../../shell/forms/use-call-form.ts';
import { useZipcodeField } from '../../shell/places/use-zipcode-field.ts';
import type { FormValues } from '../../ui/form/use-form.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { addressPayload, locationRules, type LocationField } from './address-groups.ts';
import { StateOptions } from './state-options.tsx';
import { organizationTexts } from './texts.ts';

const texts = organizationTexts.addresses;

type Props = {
  /** What a screen reader calls the form. */
  readonly label: string;
  /** What is stored, as far as whoever types knows: it may change beside the form. */
  readonly initial: FormValues<LocationField>;
  readonly isNameShown?: boolean;
  /** What became of the last save, when the form has to say it. */
  readonly notice?: string | null;
  /** The panel was opened for this form. */
  readonly isAskedFor?: boolean;
  readonly save: (values: FormValues<LocationField>) => Promise<FormValues<LocationField>>;
};

/** A US address with a link to its place on a map; it keeps what was typed when saving fails. */
export const LocationForm = ({
  label,
  initial,
  isNameShown = false,
  isAskedFor = false,
  notice = null,
  save,
}: Props) => {
  const { field, formProps, isSaving, isChanged, values } = useCallForm({
    ...locationRules(isNameShown),
    initial,
    followsInitial: true,
    save,
  });
  const zipcode = useZipcodeField({ zipcode: field('zipcode'), city: field('city'), state: field('state') });
  const map = values.addressLine1.trim() === '' ? null : mapUrl(addressPayload(values));
  return (
    <form className="form" aria-label={label} {...formProps}>
      {isNameShown ? <TextField label={texts.name} field={field('name')} maxLength={120} /> : null}
      <TextField
        label={texts.line1}
        field={field('addressLine1')}
        hasFocus={isAskedFor}
        maxLength={120}
        autoComplete="address-line1"
      />
      <TextField
        label={texts.line2}
        field={field('addressLine2')}
        maxLength={120}
        autoComplete="address-line2"
        isOptional
      />
      <div className="form-pair">
        <TextField label={texts.zipcode} field={zipcode} maxLength={40} autoComplete="postal-code" />
        <TextField label={texts.city} field={field('city')} maxLength={80} autoComplete="address-level2" />
        <SelectField label={texts.state} field={field('state')} autoComplete="address-level1">
          <StateOptions />
        </SelectField>
        <SelectField label={texts.country} field={field('country')} autoComplete="country">
          {countries.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {notice === null ? null : (
        <p className="form-note" role="status">
          {notice}
        </p>
      )}
      <div className="form-foot">
        <SaveButton isSaving={isSaving} />
        {map === null ? null : (
          <a className="map-link" href={map} target="_blank" rel="noreferrer">
            <Glyph name="place" /> {texts.map}
          </a>
        )}
        {isChanged ? <span className="form-note">{texts.unsaved}</span> : null}
      </div>
    </form>
  );
};
