import type { OrganizationRecord } from '@goodshelf/contract/organizations.contract';
import { organizationType } from '@goodshelf/contract/lookups';
import { defaultHeadline } from '@goodshelf/contract/usual-headline';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../../shell/api/use-action.ts';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { PanelLink } from '../../../../shell/panels/panel-link.tsx';
import { usePlatform, useSession } from '../../../../shell/platform.tsx';
import { OnlyThePerson } from '../../../../shell/session/only-the-person.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { SettingRow } from '../../../../ui/setting-rows.tsx';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.settings;

/** What the storefront says of its organization. */
export const BasicsRow = ({ organization }: { organization: OrganizationRecord | undefined }) => (
  <SettingRow
    title={texts.basics}
    action={
      <PanelLink panel="storefront-basics" className="button button-quiet">
        {texts.edit}
        <span className="only-heard"> {texts.basics}</span>
      </PanelLink>
    }
  >
    {organization === undefined ? (
      <SkeletonText width={20} />
    ) : (
      <>
        <p>{texts.basicsText(organization.tagline || defaultHeadline(organization))}</p>
        <p>
          {organization.is_contact_email_shown && organization.contact_email !== null
            ? texts.contactShown(organization.contact_email)
            : texts.contactHidden}
        </p>
        <p>{texts.taxId(organization.tax_id)}</p>
      </>
    )}
  </SettingRow>
);

/** Whether the reader hears of each order; everybody decides for the own mailbox. */
export const OrderMailRow = () => {
  const { api } = usePlatform();
  const { store } = useSession();
  const [on, off] =
    store?.type === organizationType.appMerchant
      ? [texts.orderMailOnStore, texts.orderMailOffStore]
      : [texts.orderMailOn, texts.orderMailOff];
  const queries = useQueryClient();
  const { isBusy, run } = useAction();
  const { data } = useApiQuery('getOrderMail', {});
  const isOn = data?.wants_order_mail;
  const turn = () =>
    run(async () => {
      await api('saveOrderMail', { body: { wants_order_mail: isOn !== true } });
      await queries.invalidateQueries();
    });
  return (
    <SettingRow
      title={texts.orderMail}
      action={
        data?.abilities.save === true ? (
          <button type="button" className="button button-quiet" aria-busy={isBusy} onClick={turn}>
            {isOn ? texts.turnOff : texts.turnOn}
            <span className="only-heard"> {texts.orderMail}</span>
          </button>
        ) : undefined
      }
    >
      {data === undefined ? (
        <SkeletonText width={20} />
      ) : (
        <>
          <p>{isOn ? on : off}</p>
          {data.abilities.save ? null : <OnlyThePerson className="cell-note" />}
        </>
      )}
    </SettingRow>
  );
};
