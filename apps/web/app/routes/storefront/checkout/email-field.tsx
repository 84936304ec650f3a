import { MeantEmailField } from '../parts/meant-email-field.tsx';
import { fieldOf, type FieldsProps } from './checkout-fields.tsx';
import { checkoutTexts } from './texts.ts';

const texts = checkoutTexts.contact;

type Props = FieldsProps & {
  /** Something else than a person has changed the field. */
  readonly onFilled: (field: HTMLInputElement) => void;
};

/** Where the receipt goes. */
export const EmailField = ({ onFilled, ...props }: Props) => (
  <MeantEmailField
    {...fieldOf(props, 'contact.email')}
    autoComplete="email"
    hint={texts.emailHint}
    onFilled={onFilled}
    required
  />
);
