import { handsOn, hasClasses } from '@goodshelf/contract/delivery-words';
import { joinAddress } from '@goodshelf/contract/lookups';
import type { OrganizationFacts } from '@goodshelf/contract/organizations.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallForm } from '../../shell/forms/use-call-form.ts';
import { PanelLink } from '../../shell/panels/panel-link.tsx';
import { usePlatform } from '../../shell/platform.tsx';
import { SwitchedOff, useSwitchedOff } from '../../shell/switched-off/switched-off.tsx';
import { DraftNote } from '../../ui/form/draft-note.tsx';
import { CheckField, TextArea } from '../../ui/form/fields.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import type { FormValues } from '../../ui/form/use-form.ts';
import { ErrorState } from '../../ui/page-state.tsx';
import { addressOf, isAddressGiven } from './address-lines.tsx';
import { useOwnOrganization } from './organization-of.ts';
import { organizationTexts } from './texts.ts';
import { useSeen } from './use-seen.ts';

const texts = organizationTexts.delivery;
const yes = 'yes';
type DeliveryField = 'ships_to_organization' | 'offers_pickup' | 'pickup_note';

const deliveryBody = (values: FormValues<DeliveryField>) => ({
  ships_to_organization: values.ships_to_organization === yes,
  offers_pickup: values.offers_pickup === yes,
  pickup_note: values.pickup_note,
});

const deliveryValues = (organization: OrganizationFacts): FormValues<DeliveryField> => ({
  ships_to_organization: organization.ships_to_organization ? yes : '',
  offers_pickup: organization.offers_pickup ? yes : '',
  pickup_note: organization.pickup_note,
});

const deliveries = ['ship_to_organization', 'pickup'] as const;

/** What the checkout offers besides shipping to the customer. */
export const DeliveryPanel = () => {
  const { data, error, refetch } = useOwnOrganization();
  if (error !== null && data === undefined)
    return <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />;
  return data === undefined ? (
    <FormSkeleton fields={3} />
  ) : (
    <DeliveryForm key={data.id} organization={data} />
  );
};

const DeliveryForm = ({ organization }: { organization: OrganizationFacts }) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const off = useSwitchedOff(deliveries);
  const { seen, saving } = useSeen({ kind: 'active' }, deliveryValues(organization), deliveryValues);
  const { field, formProps, isSaving, restored } = useCallForm({
    call: 'saveDelivery',
    bodyOf: deliveryBody,
    draftOf: organization.id,
    initial: seen,
    followsInitial: true,
    save: (values) =>
      saving(values, async (before) => {
        await api('saveDelivery', { body: { ...deliveryBody(values), seen: deliveryBody(before) } });
        await queries.invalidateQueries();
      }),
  });
  return (
    <>
      <MailingAddress organization={organization} />
      <form className="form" {...formProps}>
        <SwitchedOff features={deliveries} />
        {handsOn(organization.type) && !off.includes('ship_to_organization') ? (
          <CheckField
            label={hasClasses(organization.type) ? texts.shipToSchool : texts.shipToUs}
            field={field('ships_to_organization')}
            hint={hasClasses(organization.type) ? texts.shipToSchoolHint : texts.shipToUsHint}
          />
        ) : null}
        {off.includes('pickup') ? null : (
          <>
            <CheckField label={texts.pickup} field={field('offers_pickup')} hint={texts.pickupHint} />
            <TextArea
              label={texts.note}
              field={field('pickup_note')}
              rows={3}
              maxLength={500}
              hint={texts.noteHint}
              isOptional
            />
          </>
        )}
        <DraftNote restored={restored} />
        <div className="form-foot">
          <SaveButton isSaving={isSaving} />
        </div>
      </form>
    </>
  );
};

/** Where orders would go, or that this has to be said first. */
const MailingAddress = ({ organization }: { organization: OrganizationFacts }) => {
  const address = addressOf(organization, 'generalMailing');
  return (
    <p className="form-note">
      {isAddressGiven(address) ? texts.goesTo(joinAddress(address)) : texts.addressMissing}{' '}
      <PanelLink panel="addresses" part="generalMailing">
        {isAddressGiven(address) ? texts.changeAddress : texts.addAddress}
      </PanelLink>
    </p>
  );
};
