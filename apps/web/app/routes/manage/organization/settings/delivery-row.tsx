import { hasClasses } from '@goodshelf/contract/delivery-words';
import type { Feature } from '@goodshelf/contract/feature-words';
import { organizationType } from '@goodshelf/contract/lookups';
import type { OrganizationRecord } from '@goodshelf/contract/organizations.contract';
import { PanelLink } from '../../../../shell/panels/panel-link.tsx';
import { useSwitchedOff } from '../../../../shell/switched-off/switched-off.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { SettingRow } from '../../../../ui/setting-rows.tsx';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.settings;
const deliveries = ['ship_to_organization', 'pickup'] as const;

/** How orders reach customers. Stores sell elsewhere, so they have no checkout here. */
export const DeliveryRow = ({ organization }: { organization: OrganizationRecord | undefined }) => {
  const off = useSwitchedOff(deliveries);
  if (organization?.type === organizationType.appMerchant) return null;
  return (
    <SettingRow
      title={texts.delivery}
      action={
        <PanelLink panel="delivery" className="button button-quiet">
          {texts.edit}
          <span className="only-heard"> {texts.delivery}</span>
        </PanelLink>
      }
    >
      {organization === undefined ? (
        <SkeletonText width={20} />
      ) : (
        <>
          <p>{wordsOf(organization, off)}</p>
          {isPickedUp(organization, off) ? <p>{texts.pickupNote(organization.pickup_note)}</p> : null}
        </>
      )}
    </SettingRow>
  );
};

/** What the organization has chosen, less what the platform has turned off. */
const isPickedUp = (organization: OrganizationRecord, off: readonly Feature[]): boolean =>
  organization.offers_pickup && !off.includes('pickup');

const wordsOf = (organization: OrganizationRecord, off: readonly Feature[]): string => {
  const { type, ships_to_organization: isSentOn } = organization;
  const shipped = hasClasses(type) ? texts.shippedToSchool : texts.shippedToUs;
  const pickedUp = isPickedUp(organization, off);
  if (isSentOn && !off.includes('ship_to_organization'))
    return pickedUp ? texts.shippedOrPickedUp(shipped) : shipped;
  return pickedUp ? texts.pickedUp : texts.shippedToCustomers;
};
