import type { OrganizationFacts } from '@goodshelf/contract/organizations.contract';
import { takesGifts } from '@goodshelf/contract/lookups';
import { defaultHeadline } from '@goodshelf/contract/usual-headline';
import { useQueryClient } from '@tanstack/react-query';
import { useCallForm } from '../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../shell/platform.tsx';
import { DraftNote } from '../../ui/form/draft-note.tsx';
import { CheckField, TextField } from '../../ui/form/fields.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import type { FormValues } from '../../ui/form/use-form.ts';
import { ErrorState } from '../../ui/page-state.tsx';
import { useOwnOrganization } from './organization-of.ts';
import { organizationTexts } from './texts.ts';
import { useSeen } from './use-seen.ts';

const texts = organizationTexts.basics;
const yes = 'yes';
type BasicsField =
  'headline' | 'contact_email' | 'is_contact_email_shown' | 'tax_id' | 'are_gifts_deductible';

const basicsBody = (values: FormValues<BasicsField>) => ({
  ...values,
  is_contact_email_shown: values.is_contact_email_shown === yes,
  are_gifts_deductible: values.are_gifts_deductible === yes,
});

const basicsValues = (organization: OrganizationFacts): FormValues<BasicsField> => ({
  headline: organization.tagline,
  contact_email: organization.contact_email ?? '',
  is_contact_email_shown: organization.is_contact_email_shown ? yes : '',
  tax_id: organization.tax_id ?? '',
  are_gifts_deductible: organization.are_gifts_deductible ? yes : '',
});

/** What the storefront says of its organization: headline, contact address, tax ID. */
export const StorefrontBasicsPanel = () => {
  const { data, error, refetch } = useOwnOrganization();
  if (error !== null && data === undefined)
    return <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />;
  return data === undefined ? <FormSkeleton fields={3} /> : <BasicsForm key={data.id} organization={data} />;
};

const BasicsForm = ({ organization }: { organization: OrganizationFacts }) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const { seen, saving } = useSeen({ kind: 'active' }, basicsValues(organization), basicsValues);
  const canTakeGifts = takesGifts(organization.type);
  const { field, formProps, isSaving, restored } = useCallForm({
    call: 'saveStorefrontBasics',
    bodyOf: basicsBody,
    words: { contact_email: texts.badEmail },
    draftOf: organization.id,
    initial: seen,
    followsInitial: true,
    save: (values) =>
      saving(values, async (before) => {
        await api('saveStorefrontBasics', { body: { ...basicsBody(values), seen: basicsBody(before) } });
        await queries.invalidateQueries();
      }),
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
        hint={canTakeGifts ? texts.taxIdHint : texts.taxIdHintOfStore}
        isOptional
      />
      {canTakeGifts ? (
        <CheckField
          label={texts.deductible}
          field={field('are_gifts_deductible')}
          hint={texts.deductibleHint}
        />
      ) : null}
      <DraftNote restored={restored} />
      <div className="form-foot">
        <SaveButton isSaving={isSaving} />
      </div>
    </form>
  );
};
