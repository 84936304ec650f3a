import { organizationType } from '@goodshelf/contract/lookups';
import { Link } from '../../../../shell/links/platform.ts';
import { AddressRows } from '../../../../features/organizations/address-rows.tsx';
import { StatusNotice } from '../../../../features/organizations/organization-status.tsx';
import { useOwnOrganization } from '../../../../features/organizations/organization-of.ts';
import { wordsFor } from '../../../../features/organizations/words.ts';
import { PanelLink } from '../../../../shell/panels/panel-link.tsx';
import { useSession } from '../../../../shell/platform.tsx';
import { OnlyThePerson } from '../../../../shell/session/only-the-person.tsx';
import { SwitchedOff } from '../../../../shell/switched-off/switched-off.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { AllAtOnce, SkeletonText } from '../../../../ui/page-state.tsx';
import { SettingRow, SettingRows } from '../../../../ui/setting-rows.tsx';
import { SetupList, useIsSetupKnown } from '../overview/setup-list.tsx';
import { BasicsRow, OrderMailRow } from './basics-rows.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { DomainRow } from './domain-row.tsx';
import { StorefrontRows } from './storefront-rows.tsx';
import { UsersRow } from './users-row.tsx';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.settings;

/** What has no page of its own here. */
const shown = ['extra_gifts', 'order_again'] as const;

export const activityPath = '/manage/organization/settings/activity';

/** Everything that can be set for the active organization, each line with the way to change it. */
export default function Settings() {
  const { user, store } = useSession();
  const { data: organization } = useOwnOrganization();
  const isReady = useIsSetupKnown();
  const { noun } = wordsFor(store?.type);
  return (
    <>
      <title data-pending={store === null || undefined}>
        {texts.title(store?.name ?? organizationPageTexts.shared.yourOrganization)}
      </title>
      <PageHead title={texts.heading} lead={texts.lead(store?.name ?? texts.your(noun.toLowerCase()))} />
      <AllAtOnce isReady={isReady}>
        {organization === undefined ? null : <StatusNotice organization={organization} />}
        <SwitchedOff features={shown} />
        {/* The first page of an owner (specification, section 4). */}
        <SetupList />
        <SettingRows title={noun}>
          <StorefrontRows organization={organization} />
          <BasicsRow organization={organization} />
          <DeliveryRow organization={organization} />
          {store?.type === organizationType.appMerchant ? null : (
            <SettingRow
              title={texts.discounts}
              action={
                <Link className="button button-quiet" to="/manage/organization/settings/discounts">
                  {texts.manage}
                  <span className="only-heard"> {texts.discounts}</span>
                </Link>
              }
            >
              {texts.discountsText}
            </SettingRow>
          )}
          {store?.type === organizationType.appMerchant ? null : (
            <SettingRow
              title={texts.giftCards}
              action={
                <Link className="button button-quiet" to="/manage/organization/gift-cards">
                  {texts.manage}
                  <span className="only-heard"> {texts.giftCards}</span>
                </Link>
              }
            >
              {texts.giftCardsText}
            </SettingRow>
          )}
          {store?.type === organizationType.appMerchant ? null : (
            <SettingRow
              title={texts.paymentOptions}
              action={
                <Link className="button button-quiet" to="/manage/organization/settings/payments">
                  {texts.manage}
                  <span className="only-heard"> {texts.paymentOptions}</span>
                </Link>
              }
            >
              {texts.paymentOptionsText}
            </SettingRow>
          )}
          <DomainRow />
          <UsersRow />
          <SettingRow
            title={texts.activity}
            action={
              <Link className="button button-quiet" to={activityPath}>
                {texts.open}
              </Link>
            }
          >
            {texts.activityText}
          </SettingRow>
        </SettingRows>
        <AddressRows organization={organization} type={store?.type ?? ''} />
        <SettingRows title={texts.you}>
          <SettingRow
            title={texts.account}
            action={
              user?.abilities.change_account === false ? undefined : (
                <PanelLink panel="account" className="button button-quiet">
                  {texts.edit}
                </PanelLink>
              )
            }
          >
            {user === null ? (
              <SkeletonText width={20} />
            ) : (
              <>
                <p>{`${user.first_name} ${user.last_name}, ${user.email}`}</p>
                {user.abilities.change_account ? null : <OnlyThePerson className="cell-note" />}
              </>
            )}
          </SettingRow>
          <OrderMailRow />
        </SettingRows>
      </AllAtOnce>
    </>
  );
}
