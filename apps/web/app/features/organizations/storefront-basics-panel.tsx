import type { OrganizationRecord } from '@goodshelf/contract/organizations.contract';
import { organizationType } from '@goodshelf/contract/lookups';
import { defaultHeadline } from '@goodshelf/contract/usual-headline';
import { useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '../../shell/platform.tsx';
import { CheckField, TextField } from '../../ui/form/fields.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { ErrorState } from '../../ui/page-state.tsx';
import { useOrganization } from './organization-of.ts';
import { organizationTexts } from './texts.ts';

const texts = organizationTexts.basics;
const yes = 'yes';
const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const contactCheck = (email: string, values: Readonly<Record<string, string>>): string | undefined => {
  if (email === '') return values['is_contact_email_shown'] === yes ? texts.noContact : undefined;
  return looksLikeEmail.test(email) ? undefined : texts.badEmail;
};
const taxIdCheck = (taxId: string, values: Readonly<Record<string, string>>): string | undefined => {
  if (taxId === '') return values['are_gifts_deductible'] === yes ? texts.noTaxId : undefined;
  return /^\d{2}-?\d{7}$/.test(taxId) ? undefined : texts.badTaxId;
};

/** What the storefront says of its organization: headline, contact address, tax ID. */
export const StorefrontBasicsPanel = () => {
  const { data, error, refetch } = useOrganization({ kind: 'active' });
  if (error !== null && data === undefined)
    return <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />;
  return data === undefined ? <FormSkeleton fields={3} /> : <BasicsForm key={data.id} organization={data} />;
};

const BasicsForm = ({ organization }: { organization: OrganizationRecord }) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const takesGifts = organization.type !== organizationType.appMerchant;
  const { field, formProps, isSaving } = useForm({
    initial: {
      headline: organization.tagline,
      contact_email: organization.contact_email ?? '',
      is_contact_email_shown: organization.is_contact_email_shown ? yes : '',
      tax_id: organization.tax_id ?? '',
      are_gifts_deductible: organization.are_gifts_deductible ? yes : '',
    },
    checks: { contact_email: contactCheck, tax_id: taxIdCheck },
    save: async (values) => {
      await api('saveStorefrontBasics', {
        body: {
          ...values,
          is_contact_email_shown: values.is_contact_email_shown === yes,
          are_gifts_deductible: values.are_gifts_deductible === yes,
        },
      });
      await queries.invalidateQueries();
    },
  });
  return (
    <form className="form" {...formProps}>
      <TextField
        label={texts.headline}
        field={field('headline')}
        maxLength={120}
        hint={texts.headlineHint(defaultHeadline(organization))}
        isOptional
      />
      <TextField
        label={texts.contact}
        type="email"
        field={field('contact_email')}
        maxLength={254}
        hint={texts.contactHint}
        isOptional
      />
      <CheckField label={texts.showContact} field={field('is_contact_email_shown')} />
      <TextField
        label={texts.taxId}
        field={field('tax_id')}
        inputMode="numeric"
        maxLength={20}
        hint={takesGifts ? texts.taxIdHint : texts.taxIdHintOfStore}
        isOptional
      />
      {takesGifts ? (
        <CheckField
          label={texts.deductible}
          field={field('are_gifts_deductible')}
          hint={texts.deductibleHint}
        />
      ) : null}
      <div className="form-foot">
        <SaveButton isSaving={isSaving} />
      </div>
    </form>
  );
};
