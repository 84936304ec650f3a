import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { TextField } from '../parts/field.tsx';
import { fieldOf, type FieldsProps } from './checkout-fields.tsx';
import { checkoutTexts } from './texts.ts';

const texts = checkoutTexts.discount;

type Props = FieldsProps & {
  readonly name: 'discount_code';
  readonly summary: string;
  /** What it makes of the total; null while it makes nothing of it. */
  readonly applied: ReactNode;
  /** Why it makes nothing of it. */
  readonly problem: string | null;
  /** Asks anew what everything costs, with the code that stands in the field. */
  readonly onApply: (form: HTMLFormElement) => void;
};

/**
 * A code, behind a line that most buyers pass by. What stands in the field counts; "Apply" only shows what
 * it makes of the total, and without script sends the form for that.
 */
export const CodeField = ({ name, summary, applied, problem, onApply, ...props }: Props) => {
  const [isEdited, setEdited] = useState(false);
  // Once open it stays so, also while what is wrong is being mended.
  const [isOpen, setOpen] = useState(false);
  const told = props.errorOf(name) ?? (isEdited ? undefined : (problem ?? undefined));
  const apply = (form: HTMLFormElement | null): void => {
    setEdited(false);
    if (form !== null) onApply(form);
  };
  const remove = (form: HTMLFormElement | null): void => {
    const field = form?.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) return;
    field.value = '';
    // As if it were deleted by hand: the form keeps what stands in it.
    field.dispatchEvent(new Event('change', { bubbles: true }));
    apply(form);
    field.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter') return;
    // It is no press of the button that pays.
    event.preventDefault();
    apply(event.currentTarget.form);
  };
  return (
    <details
      className="discount-code"
      open={isOpen || applied !== null || told !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{summary}</summary>
      <div className="discount-row">
        <TextField
          {...fieldOf({ ...props, errorOf: () => told }, name)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          onInput={() => setEdited(true)}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          name="intent"
          value="update"
          className="button button-quiet"
          onClick={(event) => {
            event.preventDefault();
            apply(event.currentTarget.form);
          }}
        >
          {texts.apply}
        </button>
      </div>
      <div role="status">
        {applied === null ? null : (
          <p className="discount-applied">
            <span>{applied}</span>
            <button
              type="button"
              className="text-button needs-script"
              onClick={(event) => remove(event.currentTarget.form)}
            >
              {texts.remove}
            </button>
          </p>
        )}
      </div>
    </details>
  );
};
