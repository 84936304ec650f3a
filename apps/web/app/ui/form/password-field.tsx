import { useId, useState, type ReactNode } from 'react';
import { Glyph } from '../glyph.tsx';
import './password-field.css';
import type { FormField } from './use-form.ts';
import { uiTexts } from '../texts.ts';

const texts = uiTexts.form;

type InputProps = {
  readonly id: string;
  readonly name: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly isInvalid: boolean;
  readonly describedBy: string | undefined;
  /** In a dialog: the focus goes here when it opens. */
  readonly isFocusedFirst?: boolean;
  /** Left out, the browser keeps what is typed. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
};

/** A password, which can be shown to check what was typed. */
export const PasswordInput = (props: InputProps) => {
  const { id, isInvalid, describedBy, isFocusedFirst, onChange, ...input } = props;
  const [isShown, setShown] = useState(false);
  return (
    <span className="password-box">
      <input
        {...input}
        className="input"
        id={id}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        required
        data-autofocus={isFocusedFirst === true ? true : undefined}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        {...(onChange === undefined
          ? {}
          : { onChange: ({ target }: { target: HTMLInputElement }) => onChange(target.value) })}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={texts.showPassword}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <Glyph name={isShown ? 'hide' : 'show'} />
      </button>
    </span>
  );
};

type Props = {
  readonly label: string;
  readonly field: FormField;
  readonly autoComplete: InputProps['autoComplete'];
  readonly hint?: ReactNode;
  readonly isFocusedFirst?: boolean;
};

/** A password with its label, its hint and what is wrong with it. */
export const PasswordField = ({ label, field, autoComplete, hint, isFocusedFirst = false }: Props) => {
  const id = useId();
  const { name, value, problem, onChange } = field;
  const describedBy = [hint === undefined ? '' : `${id}-hint`, problem === undefined ? '' : `${id}-problem`];
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint === undefined ? null : (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <PasswordInput
        id={id}
        name={name}
        autoComplete={autoComplete}
        isInvalid={problem !== undefined}
        describedBy={describedBy.join(' ').trim() || undefined}
        isFocusedFirst={isFocusedFirst}
        value={value}
        onChange={onChange}
      />
      {problem === undefined ? null : (
        <p className="field-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
};
