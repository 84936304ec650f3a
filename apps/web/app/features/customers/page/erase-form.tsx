import type { CustomerDetails } from '@goodshelf/contract/customers.contract';
import { useCallForm } from '../../../shell/forms/use-call-form.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { SaveButton } from '../../../ui/form/save-button.tsx';
import { customersTexts } from '../texts.ts';

const texts = customersTexts.privacy;

export type Erase = (body: { readonly confirmation: string; readonly version: number }) => Promise<unknown>;

type Props = {
  readonly customer: CustomerDetails;
  readonly erase: Erase;
  readonly onErased: () => void;
};

/** Says what goes and what stays, and asks for the address before it does it. */
export const EraseForm = ({ customer, erase, onErased }: Props) => {
  const bodyOf = ({ confirmation }: { readonly confirmation: string }) => ({
    confirmation,
    version: customer.version,
  });
  const { field, formProps, isSaving } = useCallForm({
    call: 'eraseCustomer',
    initial: { confirmation: '' },
    bodyOf,
    words: { confirmation: texts.missing },
    save: async (values) => {
      await erase(bodyOf(values));
    },
    onSaved: onErased,
  });
  return (
    <form className="form" {...formProps}>
      <p>{texts.eraseLead}</p>
      {customer.other_addresses.length === 0 ? null : (
        <p>{texts.eraseAddresses(customer.other_addresses.map(({ email }) => email))}</p>
      )}
      <p>
        <strong>{texts.eraseWarning}</strong>
      </p>
      <TextField
        label={texts.typeEmail(customer.email)}
        field={field('confirmation')}
        autoComplete="off"
        maxLength={254}
      />
      <div className="form-foot">
        <SaveButton isSaving={isSaving} isDangerous>
          {texts.erasing}
        </SaveButton>
      </div>
    </form>
  );
};
