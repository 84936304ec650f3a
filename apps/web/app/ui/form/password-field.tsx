import { useId, useState, type ReactNode } from 'react';
import { Glyph } from '../glyph.tsx';
import './password-field.css';
import type { FormField } from './use-form.ts';

type InputProps = {
  readonly id: string;
  readonly name: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly isInvalid: boolean;
  readonly describedBy: string | undefined;
  /** Left out, the browser keeps what is typed. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
};

/** A password, which can be shown to check what was typed. */
export const PasswordInput = ({ id, isInvalid, describedBy, onChange, ...input }: InputProps) => {
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
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        {...(onChange === undefined
          ? {}
          : { onChange: ({ target }: { target: HTMLInputElement }) => onChange(target.value) })}
      />
      <button
        type="button"
        className="icon-button"
        aria-label="Show the password"
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
};

/** A password with its label, its hint and what is wrong with it. */
export const PasswordField = ({ label, field, autoComplete, hint }: Props) => {
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
