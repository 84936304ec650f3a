import { hasClasses } from '@goodshelf/contract/delivery-words';
import { organizationType } from '@goodshelf/contract/lookups';
import type { OrganizationRecord } from '@goodshelf/contract/organizations.contract';
import { PanelLink } from '../../../../shell/panels/panel-link.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { SettingRow } from '../../../../ui/setting-rows.tsx';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.settings;

/** How orders reach customers. Stores sell elsewhere, so they have no checkout here. */
export const DeliveryRow = ({ organization }: { organization: OrganizationRecord | undefined }) =>
  organization?.type === organizationType.appMerchant ? null : (
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
          <p>{wordsOf(organization)}</p>
          {organization.offers_pickup ? <p>{texts.pickupNote(organization.pickup_note)}</p> : null}
        </>
      )}
    </SettingRow>
  );

const wordsOf = ({ type, ships_to_organization: ships, offers_pickup: isPickedUp }: OrganizationRecord) => {
  const shipped = hasClasses(type) ? texts.shippedToSchool : texts.shippedToUs;
  if (ships && isPickedUp) return texts.shippedOrPickedUp(shipped);
  if (ships) return shipped;
  return isPickedUp ? texts.pickedUp : texts.shippedToCustomers;
};
