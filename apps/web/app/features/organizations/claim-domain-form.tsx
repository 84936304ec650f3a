import { required } from '../../ui/form/checks.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useCustomDomainCalls } from './custom-domain-of.ts';

/** Names the domain; the records that prove it come next. */
export const ClaimDomainForm = () => {
  const { claim } = useCustomDomainCalls();
  const { field, formProps, isSaving } = useForm({
    initial: { domain: '' },
    checks: { domain: required },
    save: ({ domain }) => claim(domain),
  });
  return (
    <form className="form" {...formProps}>
      <p>
        Your storefront can have an address of your own. You need a domain, and access to its DNS settings: we
        show you two records to enter there.
      </p>
      <TextField
        label="Domain"
        hint="For example books.your-school.org"
        field={field('domain')}
        maxLength={300}
        autoComplete="off"
      />
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>Continue</SaveButton>
      </div>
    </form>
  );
};
