import { useRef, useState } from 'react';
import { TextField } from '../parts/field.tsx';
import { meantEmail } from '../parts/meant-email.ts';
import { fieldOf, type FieldsProps } from './checkout-fields.tsx';
import { checkoutTexts } from './texts.ts';

const texts = checkoutTexts.contact;

type Props = FieldsProps & {
  /** Something else than a person has changed the field. */
  readonly onFilled: (field: HTMLInputElement) => void;
};

/** Where the receipt goes. A slip in a well-known address is asked about in place of the hint, and stops nobody. */
export const EmailField = ({ onFilled, ...props }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const [meant, setMeant] = useState<string | null>(null);
  const take = (): void => {
    const field = input.current;
    if (meant === null || field === null) return;
    field.value = meant;
    setMeant(null);
    onFilled(field);
    field.focus();
  };
  return (
    <TextField
      {...fieldOf(props, 'contact.email')}
      ref={input}
      type="email"
      autoComplete="email"
      maxLength={254}
      hint={
        <span role="status">
          {meant === null ? (
            texts.emailHint
          ) : (
            <>
              {texts.meant[0]}
              <button type="button" className="text-button" onClick={take}>
                {meant}
              </button>
              {texts.meant[1]}
            </>
          )}
        </span>
      }
      onBlur={({ target }) => setMeant(meantEmail(target.value))}
      required
    />
  );
};
