import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { fieldId } from './field-id.ts';
import { lineOf, type ListedError } from './listed-error.ts';
import { partTexts } from './texts.ts';

type FieldProps = {
  readonly label: string;
  readonly name: string;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
  readonly className?: string;
  /** A field that no form may post (card details): it has an id, but no name. */
  readonly isNameless?: boolean;
};

const Frame = ({
  label,
  name,
  error,
  hint,
  isOptional,
  className,
  children,
}: FieldProps & { children: ReactNode }) => (
  <div className={`field ${className ?? ''}`} data-invalid={error !== undefined}>
    <label htmlFor={fieldId(name)}>
      {label}
      {isOptional === true ? <span className="quiet"> {partTexts.optional}</span> : null}
    </label>
    {children}
    {hint === undefined ? null : (
      <p className="field-hint" id={`${fieldId(name)}-hint`}>
        {hint}
      </p>
    )}
    {error === undefined ? null : (
      <p className="field-problem" id={`${fieldId(name)}-problem`}>
        {error}
      </p>
    )}
  </div>
);

const describedBy = ({ name, error, hint }: FieldProps): string | undefined => {
  const ids = [
    ...(error === undefined ? [] : [`${fieldId(name)}-problem`]),
    ...(hint === undefined ? [] : [`${fieldId(name)}-hint`]),
  ];
  return ids.length === 0 ? undefined : ids.join(' ');
};

const split = <P extends FieldProps>(props: P) => {
  const { label, name, error, hint, isOptional, className, isNameless, ...rest } = props;
  return {
    frame: {
      label,
      name,
      error,
      hint,
      ...(isOptional === undefined ? {} : { isOptional }),
      ...(className === undefined ? {} : { className }),
    },
    control: {
      ...rest,
      id: fieldId(name),
      name: isNameless === true ? undefined : name,
      'aria-invalid': error === undefined ? undefined : true,
      'aria-describedby': describedBy(props),
    },
  };
};

export const TextField = (props: FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>) => {
  const { frame, control } = split(props);
  return (
    <Frame {...frame}>
      <input type="text" {...control} />
    </Frame>
  );
};

type AreaProps = FieldProps & { readonly limit: number } & Omit<
    ComponentProps<'textarea'>,
    keyof FieldProps | 'maxLength'
  >;

/** From here on a writer is told how much room is left. */
const nearShare = 0.8;

/**
 * Text over several lines. What is longer than the limit is told and refused, never cut: a pasted text would lose its end
 * unseen. Spaces at the ends don't count.
 */
export const TextArea = ({ limit, onChange, ...props }: AreaProps) => {
  const [length, setLength] = useState(() => String(props.defaultValue ?? '').trim().length);
  const left = limit - length;
  const { frame, control } = split({
    ...props,
    error: left < 0 ? partTexts.tooLong(-left, limit) : props.error,
  });
  return (
    <Frame {...frame}>
      <textarea
        rows={3}
        {...control}
        onChange={(event) => {
          setLength(event.currentTarget.value.trim().length);
          onChange?.(event);
        }}
      />
      {left < 0 || length < limit * nearShare ? null : (
        <p className="field-hint">{partTexts.lengthLeft(left)}</p>
      )}
    </Frame>
  );
};

export const SelectField = (props: FieldProps & Omit<ComponentProps<'select'>, keyof FieldProps>) => {
  const { frame, control } = split(props);
  return (
    <Frame {...frame}>
      <select {...control} />
    </Frame>
  );
};

type CheckProps = { readonly children: ReactNode; readonly hint?: ReactNode } & Omit<
  ComponentProps<'input'>,
  'type'
>;

export const CheckField = ({ children, hint, ...input }: CheckProps) => (
  <label className="check-field">
    <input type="checkbox" {...input} />
    <span>
      {children}
      {hint === undefined ? null : <span className="field-hint">{hint}</span>}
    </span>
  </label>
);

/**
 * What is wrong, listed on top of a form; each line leads to its field. It takes the focus when it appears: give it a
 * key of the answer, so that the next refusal is a new one and a mended field is not.
 */
export const ErrorSummary = ({ errors, title }: { errors: readonly ListedError[]; title: string }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="notice notice-problem error-summary" role="alert" tabIndex={-1} ref={box}>
      <p>
        <strong>{title}</strong>
      </p>
      <ul>
        {errors.map((error) => (
          <li key={error.field + error.message}>
            {error.field === '' ? error.message : <a href={`#${fieldId(error.field)}`}>{lineOf(error)}</a>}
          </li>
        ))}
      </ul>
    </div>
  );
};
