import { lazy, Suspense, useId, type ReactNode } from 'react';
import { useIsHydrated } from '../use-is-hydrated.ts';
import './rich-text-field.css';
import type { FormField } from './use-form.ts';

// The editor weighs more than the rest of a page: it comes when a form with such a field is drawn.
const Editor = lazy(() => import('./rich-text-editor.tsx'));

type Props = {
  readonly label: string;
  /** Its value is HTML: paragraphs, bold, italic and lists. */
  readonly field: FormField;
  readonly hint?: ReactNode;
};

/** Text with paragraphs, emphasis and lists, as it will look. */
export const RichTextField = ({ label, field, hint }: Props) => {
  const id = useId();
  const isHydrated = useIsHydrated();
  const describedBy = [
    hint === undefined ? '' : `${id}-hint`,
    field.problem === undefined ? '' : `${id}-problem`,
  ]
    .join(' ')
    .trim();
  const blank = <div className="rich-text" aria-hidden="true" />;
  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      {hint === undefined ? null : (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {isHydrated ? (
        <Suspense fallback={blank}>
          <Editor
            html={field.value}
            labelledBy={`${id}-label`}
            {...(describedBy === '' ? {} : { describedBy })}
            isInvalid={field.problem !== undefined}
            onChange={field.onChange}
          />
        </Suspense>
      ) : (
        blank
      )}
      {field.problem === undefined ? null : (
        <p className="field-problem" id={`${id}-problem`}>
          {field.problem}
        </p>
      )}
    </div>
  );
};
