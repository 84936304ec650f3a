import { useId, type ReactNode } from 'react';
import '../../../ui/form/fields.css';
import type { NoticeProblems, TypedNotice } from './read-notice.ts';
import { copyrightTexts } from './texts.ts';

type Common = {
  readonly label: string;
  readonly name: keyof TypedNotice;
  readonly hint?: string;
  readonly problems: NoticeProblems;
  /** What was typed before a plain form post. */
  readonly typed: Partial<TypedNotice>;
};

type LineProps = Common & {
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  readonly autoComplete?: string;
  readonly maxLength: number;
  /** Several lines, so many at first. */
  readonly rows?: number;
  readonly isOptional?: boolean;
};

/** A field of the notice, of one line or several; it keeps its own value, so that it works before the script has come. */
export const NoticeField = (props: LineProps) => {
  const { label, name, hint, problems, typed, type = 'text', rows, isOptional = false, ...input } = props;
  const id = useId();
  const field = {
    ...input,
    ...described(id, hint, problems[name]),
    className: 'input',
    name,
    required: !isOptional,
    defaultValue: typed[name] ?? '',
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {isOptional ? <span className="field-optional">{copyrightTexts.optional}</span> : null}
      </label>
      <Hint id={id}>{hint}</Hint>
      {rows === undefined ? <input {...field} type={type} /> : <textarea {...field} rows={rows} />}
      <FieldProblem id={id}>{problems[name]}</FieldProblem>
    </div>
  );
};

/** A statement that is made by ticking it. */
export const NoticeStatement = ({ label, name, problems, typed }: Omit<Common, 'hint'>) => {
  const id = useId();
  return (
    <div className="field">
      <label className="check-field" htmlFor={id}>
        <input
          {...described(id, undefined, problems[name])}
          type="checkbox"
          name={name}
          value="yes"
          required
          defaultChecked={typed[name] === 'yes'}
        />
        <span>{label}</span>
      </label>
      <FieldProblem id={id}>{problems[name]}</FieldProblem>
    </div>
  );
};

const described = (id: string, hint: string | undefined, problem: string | undefined) => ({
  id,
  'aria-invalid': problem !== undefined,
  'aria-describedby':
    [hint === undefined ? '' : `${id}-hint`, problem === undefined ? '' : `${id}-problem`].join(' ').trim() ||
    undefined,
});

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
