import { useRef, useState, type ComponentProps } from 'react';
import { TextField } from './field.tsx';
import { meantEmail } from './meant-email.ts';
import { partTexts } from './texts.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'ref' | 'onBlur' | 'hint' | 'maxLength'> & {
  readonly hint: string;
  /** Something else than a person has changed the field. */
  readonly onFilled?: (field: HTMLInputElement) => void;
};

/** An email address. A slip in a well-known one is asked about in place of the hint, and stops nobody. */
export const MeantEmailField = ({ hint, onFilled, ...field }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const [meant, setMeant] = useState<string | null>(null);
  const take = (): void => {
    const { current } = input;
    if (meant === null || current === null) return;
    current.value = meant;
    setMeant(null);
    onFilled?.(current);
    current.focus();
  };
  return (
    <TextField
      {...field}
      ref={input}
      type="email"
      maxLength={254}
      hint={
        <span role="status">
          {meant === null ? (
            hint
          ) : (
            <>
              {partTexts.meant[0]}
              <button type="button" className="text-button" onClick={take}>
                {meant}
              </button>
              {partTexts.meant[1]}
            </>
          )}
        </span>
      }
      onBlur={({ target }) => setMeant(meantEmail(target.value))}
    />
  );
};
