import { useId, useState } from 'react';
import { CheckField, SelectField, TextArea, TextField } from '../../../../../ui/form/fields.tsx';
import { uiTexts } from '../../../../../ui/texts.ts';
import type { FieldSpec } from './field-specs.ts';
import { ItemList } from './item-list.tsx';
import { AddressField, LinkField } from './link-field.tsx';
import type { FieldProblems, Group } from './part-shapes.ts';
import { CategoryField } from './shelf/category-field.tsx';
import { TitlesField } from './shelf/titles-field.tsx';
import { PictureField } from './picture-field.tsx';

type Props = {
  readonly specs: readonly FieldSpec[];
  readonly value: Group;
  /** Where the value is within the part: "items.0.", '' for the whole. */
  readonly within: string;
  readonly problems: FieldProblems;
  /** `isStep`: one press, not a letter of many. */
  readonly onChange: (value: Group, isStep?: boolean) => void;
};

/** The fields of a part or of one of its items. */
export const PartFields = ({ specs, value, within, problems, onChange }: Props) =>
  specs.map((spec) =>
    !isAsked(spec, value) ? null : (
      <PartField
        key={spec.key}
        spec={spec}
        name={within + spec.key}
        value={value[spec.key]}
        problems={problems}
        onChange={(next, isStep) => onChange({ ...value, [spec.key]: next }, isStep)}
      />
    ),
  );

const isAsked = ({ needs, unless, when }: FieldSpec, value: Group): boolean =>
  (when === undefined || value[when.key] === when.is) &&
  (needs === undefined || textOf(value[needs]) !== '') &&
  (unless === undefined || textOf(value[unless]) === '');

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

type FieldProps = {
  readonly spec: FieldSpec;
  readonly name: string;
  readonly value: unknown;
  readonly problems: FieldProblems;
  readonly onChange: (value: unknown, isStep?: boolean) => void;
};

const PartField = ({ spec, name, value, problems, onChange }: FieldProps) => {
  const { label, hint, isOptional = false } = spec;
  const field = { name, value: textOf(value), problem: problems[name], onChange };
  switch (spec.type) {
    case 'line':
      return <TextField label={label} hint={hint} isOptional={isOptional} field={field} />;
    case 'area':
      return <TextArea label={label} hint={hint} isOptional={isOptional} rows={4} field={field} />;
    case 'link':
      return <LinkField label={label} hint={hint} isOptional={isOptional} field={field} />;
    case 'address':
      return <AddressField label={label} hint={hint} isOptional={isOptional} field={field} />;
    case 'check':
      return (
        <CheckField
          label={label}
          field={{
            ...field,
            value: value === true ? 'yes' : '',
            onChange: (ticked) => onChange(ticked === 'yes', true),
          }}
        />
      );
    case 'choice':
      return (
        <SelectField
          label={label}
          hint={hint}
          field={{ ...field, onChange: (chosen) => onChange(chosen, true) }}
        >
          {spec.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectField>
      );
    case 'picture':
      return (
        <PictureField
          field={name}
          name={field.value}
          problem={field.problem}
          onName={(chosen) => onChange(chosen, true)}
        />
      );
    case 'category':
      return (
        <CategoryField label={label} field={{ ...field, onChange: (chosen) => onChange(chosen, true) }} />
      );
    case 'titles':
      return (
        <TitlesField
          label={label}
          ids={Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []}
          problem={field.problem}
          onIds={(ids) => onChange(ids, true)}
        />
      );
    case 'amount':
      return <AmountField label={label} field={field} cents={value} onCents={onChange} />;
    case 'group':
      return (
        <fieldset className="part-group">
          <legend className="only-heard">{label}</legend>
          <CheckField
            label={label}
            field={{
              ...field,
              value: value === null ? '' : 'yes',
              onChange: (ticked) => onChange(ticked === 'yes' ? { ...spec.fresh } : null, true),
            }}
          />
          {value === null ? null : (
            <PartFields
              specs={spec.fields}
              value={value as Group}
              within={`${name}.`}
              problems={problems}
              onChange={onChange}
            />
          )}
        </fieldset>
      );
    case 'items':
      return (
        <ItemList spec={spec} items={value as readonly Group[]} problem={problems[name]} onChange={onChange}>
          {(item, at, onItem) => (
            <PartFields
              specs={spec.fields}
              value={item}
              within={`${name}.${at}.`}
              problems={problems}
              onChange={onItem}
            />
          )}
        </ItemList>
      );
  }
};

type AmountProps = {
  readonly label: string;
  readonly field: { readonly name: string; readonly problem: string | undefined };
  readonly cents: unknown;
  readonly onCents: (cents: unknown) => void;
};

const dollarsOf = (cents: unknown): string =>
  typeof cents === 'number' ? (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2) : textOf(cents);

/** Cents; what is no amount stays as it was typed, and is judged by the contract. */
const centsOf = (typed: string): unknown => {
  const plain = typed.trim().replace(/^\$|,/g, '');
  return /^\d{1,7}(?:\.\d{0,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : typed;
};

const AmountField = ({ label, field, cents, onCents }: AmountProps) => {
  const [typed, setTyped] = useState(dollarsOf(cents));
  if (centsOf(typed) !== cents) setTyped(dollarsOf(cents));
  return (
    <TextField
      label={label}
      inputMode="decimal"
      field={{
        ...field,
        value: typed,
        onChange: (text) => {
          setTyped(text);
          onCents(centsOf(text));
        },
      }}
    />
  );
};

/** A year of five figures is a date to the field, and none to anybody else: the contract says so. */
const timeOf = (local: string): string | null => {
  if (local === '') return null;
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? local : date.toISOString();
};

const two = (figure: number): string => String(figure).padStart(2, '0');

/** As a field of a date and a time has it, in the reader's own time; what is no time is left as it was typed. */
export const localInput = (at: unknown): string => {
  const date = new Date(textOf(at));
  if (Number.isNaN(date.getTime())) return textOf(at);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
};

type TimesProps = Pick<Props, 'value' | 'problems' | 'onChange'> & {
  readonly words: {
    readonly schedule: string;
    readonly from: string;
    readonly until: string;
    readonly zone: string;
  };
};

/** From when and until when it is shown; empty fields are no limits. */
export const TimeFields = ({ value, problems, onChange, words }: TimesProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(value['from'] !== null || value['until'] !== null);
  const time = (key: 'from' | 'until') => (
    <TextField
      label={words[key]}
      type="datetime-local"
      field={{
        name: key,
        value: localInput(value[key]),
        problem: problems[key],
        onChange: (local) => onChange({ ...value, [key]: timeOf(local) }, true),
      }}
    />
  );
  return (
    <div className="part-times">
      <button
        type="button"
        className="text-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {words.schedule} <span className="field-optional">{uiTexts.form.optional}</span>
      </button>
      <div id={id} className="part-times-fields" hidden={!isOpen}>
        {time('from')}
        {time('until')}
        <p className="field-hint">{words.zone}</p>
      </div>
    </div>
  );
};
