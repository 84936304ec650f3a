import { useId, type ReactNode } from 'react';
import '../../ui/form/fields.css';
import { PasswordInput } from '../../ui/form/password-field.tsx';
import type { FieldProblems } from './form-problems.ts';

type Common = {
  readonly label: ReactNode;
  readonly name: string;
  readonly problems: FieldProblems;
  readonly hint?: ReactNode;
};

type TextProps = Common & {
  readonly autoComplete: string;
  readonly type?: 'text' | 'email';
  /** What was typed before a plain form post. */
  readonly defaultValue?: string | undefined;
  readonly maxLength?: number;
  readonly className?: string;
};

/** One line of a login form. */
export const LoginField = (props: TextProps) => {
  const { label, name, problems, hint, type = 'text', defaultValue = '', className = '', ...input } = props;
  const id = useId();
  const problem = problems[name];
  return (
    <div className={`field ${className}`.trim()}>
      <label htmlFor={id}>{label}</label>
      <Hint id={id}>{hint}</Hint>
      <input
        {...input}
        className="input"
        id={id}
        name={name}
        type={type}
        autoCapitalize={type === 'email' ? 'none' : undefined}
        spellCheck={false}
        defaultValue={defaultValue}
        required
        aria-invalid={problem !== undefined}
        aria-describedby={describedBy(id, hint, problem)}
      />
      <FieldProblem id={id}>{problem}</FieldProblem>
    </div>
  );
};

type PasswordProps = Common & { readonly autoComplete: 'current-password' | 'new-password' };

export const LoginPassword = ({ label, name, problems, hint, autoComplete }: PasswordProps) => {
  const id = useId();
  const problem = problems[name];
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Hint id={id}>{hint}</Hint>
      <PasswordInput
        id={id}
        name={name}
        autoComplete={autoComplete}
        isInvalid={problem !== undefined}
        describedBy={describedBy(id, hint, problem)}
      />
      <FieldProblem id={id}>{problem}</FieldProblem>
    </div>
  );
};

const describedBy = (id: string, hint: ReactNode, problem: string | undefined): string | undefined =>
  [hint === undefined ? '' : `${id}-hint`, problem === undefined ? '' : `${id}-problem`].join(' ').trim() ||
  undefined;

const Hint = ({ id, children }: { id: string; children: ReactNode }) =>
  children === undefined ? null : (
    <p className="field-hint" id={`${id}-hint`}>
      {children}
    </p>
  );

const FieldProblem = ({ id, children }: { id: string; children: string | undefined }) =>
  children === undefined ? null : (
    <p className="field-problem" id={`${id}-problem`}>
      {children}
    </p>
  );

/** What is wrong with the whole form; read out when it appears. */
export const FormProblem = ({ problems }: { problems: FieldProblems }) => (
  <div role="alert">
    {problems['form'] === undefined ? null : <p className="notice notice-problem">{problems['form']}</p>}
  </div>
);

type ButtonProps = { readonly isBusy: boolean; readonly busyWords: string; readonly children: string };

export const SubmitButton = ({ isBusy, busyWords, children }: ButtonProps) => (
  <button type="submit" className="button button-large button-wide" aria-busy={isBusy}>
    {isBusy ? busyWords : children}
  </button>
);
