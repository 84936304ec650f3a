import { useId, type HTMLAttributes, type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react';
import './fields.css';
import type { FormField } from './use-form.ts';
import { lengthOf } from './length-note.ts';
import { uiTexts } from '../texts.ts';

const texts = uiTexts.form;

type Common = {
  readonly label: string;
  readonly field: FormField;
  /** One line below the label that must be read; what is wrong stands below the input. */
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
};

type TextProps = Common & {
  readonly type?: 'text' | 'email' | 'tel' | 'date' | 'datetime-local';
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly maxLength?: number;
  /** How long it may be where something pasted would lose an end that matters: told and refused as in a text area, never cut. */
  readonly toldLength?: number;
  /** The id of a `datalist`: what may be meant. */
  readonly list?: string;
  readonly isReadOnly?: boolean;
  /** It has the focus from the beginning, in a panel, too. */
  readonly hasFocus?: boolean;
};

/** A line of text with its label, its hint and what is wrong with it. */
export const TextField = (props: TextProps) => {
  const {
    label,
    field: given,
    hint,
    isOptional,
    toldLength,
    type = 'text',
    isReadOnly = false,
    hasFocus = false,
    ...input
  } = props;
  const id = useId();
  const length = lengthOf(given.value, toldLength);
  const field = { ...given, problem: length.problem ?? given.problem };
  return (
    <FieldBox
      id={id}
      label={label}
      hint={hint}
      problem={field.problem}
      isOptional={isOptional}
      note={length.note}
    >
      <input
        {...input}
        {...described(id, field, hint)}
        {...(hasFocus ? { ref: takeFocus, 'data-autofocus': true } : {})}
        className="input"
        type={type}
        readOnly={isReadOnly}
        autoCapitalize={type === 'email' ? 'none' : undefined}
        spellCheck={type === 'text' ? undefined : false}
        value={field.value}
        onChange={({ target }) => field.onChange(target.value)}
      />
    </FieldBox>
  );
};

/** Where the panel gives the focus itself, it finds the field by its mark; a form that came later takes it. */
const takeFocus = (input: HTMLInputElement | null): void => input?.focus();

type AreaProps = Common & { readonly rows?: number; readonly maxLength?: number };

/** Text over several lines. What is too long is told and refused, never cut: a pasted text would lose its end unseen. */
export const TextArea = ({ label, field: given, hint, isOptional, maxLength, ...area }: AreaProps) => {
  const id = useId();
  const length = lengthOf(given.value, maxLength);
  const field = { ...given, problem: length.problem ?? given.problem };
  return (
    <FieldBox
      id={id}
      label={label}
      hint={hint}
      problem={field.problem}
      isOptional={isOptional}
      note={length.note}
    >
      <textarea
        {...area}
        {...described(id, field, hint)}
        className="input"
        value={field.value}
        onChange={({ target }) => field.onChange(target.value)}
      />
    </FieldBox>
  );
};

/** Yes or no: the value is `yes` while it is ticked, else empty. */
export const CheckField = ({ label, field, hint }: Common) => {
  const id = useId();
  return (
    <div className="field">
      <label className="check-field" htmlFor={id}>
        <input
          {...described(id, field, hint)}
          type="checkbox"
          checked={field.value === 'yes'}
          onChange={({ target }) => field.onChange(target.checked ? 'yes' : '')}
        />
        <span>{label}</span>
      </label>
      {hint === undefined ? null : (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {field.problem === undefined ? null : (
        <p className="field-problem" id={`${id}-problem`}>
          {field.problem}
        </p>
      )}
    </div>
  );
};

type SelectProps = Common & {
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly children: ReactNode;
};

/** One of several; `children` are its options. */
export const SelectField = ({ label, field, hint, isOptional, autoComplete, children }: SelectProps) => {
  const id = useId();
  return (
    <FieldBox id={id} label={label} hint={hint} problem={field.problem} isOptional={isOptional}>
      <select
        {...described(id, field, hint)}
        className="input"
        autoComplete={autoComplete}
        value={field.value}
        onChange={({ target }) => field.onChange(target.value)}
      >
        {children}
      </select>
    </FieldBox>
  );
};

const described = (id: string, { name, problem }: FormField, hint: ReactNode) => ({
  id,
  name,
  'aria-invalid': problem !== undefined,
  'aria-describedby':
    [hint === undefined ? '' : `${id}-hint`, problem === undefined ? '' : `${id}-problem`].join(' ').trim() ||
    undefined,
});

type BoxProps = {
  readonly id: string;
  readonly label: string;
  readonly hint: ReactNode;
  readonly problem: string | undefined;
  readonly isOptional: boolean | undefined;
  /** What stands below, where nothing is wrong: how much room is left. */
  readonly note?: string | null;
  readonly children: ReactNode;
};

const FieldBox = ({ id, label, hint, problem, isOptional = false, note = null, children }: BoxProps) => (
  <div className="field">
    <label htmlFor={id}>
      {label}
      {isOptional ? <span className="field-optional"> {texts.optional}</span> : null}
    </label>
    {hint === undefined ? null : (
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
    )}
    {children}
    {note === null || problem !== undefined ? null : <p className="field-hint field-room">{note}</p>}
    {problem === undefined ? null : (
      <p className="field-problem" id={`${id}-problem`}>
        {problem}
      </p>
    )}
  </div>
);
