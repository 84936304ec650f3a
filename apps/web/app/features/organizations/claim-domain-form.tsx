import { organizationType } from '@goodshelf/contract/lookups';
import { useSession } from '../../shell/platform.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { useCallForm } from '../../shell/forms/use-call-form.ts';
import { useCustomDomainCalls } from './custom-domain-of.ts';
import { organizationTexts } from './texts.ts';

const texts = organizationTexts.domain;

/** Names the domain; the records that prove it come next. */
export const ClaimDomainForm = () => {
  const { claim } = useCustomDomainCalls();
  const { store } = useSession();
  const { field, formProps, isSaving } = useCallForm({
    call: 'claimCustomDomain',
    initial: { domain: '' },
    words: { domain: texts.missing },
    save: ({ domain }) => claim(domain),
  });
  return (
    <form className="form" {...formProps}>
      <p>{texts.intro}</p>
      <TextField
        label={texts.label}
        hint={store?.type === organizationType.appMerchant ? texts.hintOfStore : texts.hint}
        field={field('domain')}
        maxLength={300}
        autoComplete="off"
      />
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts.submit}</SaveButton>
      </div>
    </form>
  );
};
