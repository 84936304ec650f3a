import { featureTexts } from '@goodshelf/contract/features.texts';
import type { Output, endpoints } from '@goodshelf/contract';
import type { SignedInUser } from '@goodshelf/contract/identity.contract';
import { organizationType, publicTypeLabel } from '@goodshelf/contract/lookups';
import { useApiQuery } from '../../../shell/api/use-api-query.ts';
import { usePlatform, useSession } from '../../../shell/platform.tsx';
import { SkeletonText } from '../../../ui/page-state.tsx';
import { PanelLink } from '../../../shell/panels/panel-link.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import '../../../features/organizations/organizations.css';
import { accountPageTexts } from './texts.ts';

const texts = accountPageTexts.account;

/** The organizations of the signed-in user; the switcher of the sidebar changes between them. */
export const Organizations = () => {
  const { user } = useSession();
  const { config } = usePlatform();
  const { data, isPending } = useApiQuery('listPendingOrganizations', {});
  if (user === null || isPending) return <SkeletonText width={32} />;
  const waiting = data ?? [];
  const isNobodys = user.organizations.length === 0 && waiting.length === 0;
  return (
    <>
      {isNobodys ? <p>{texts.noOrganization}</p> : <OrganizationList user={user} waiting={waiting} />}
      {config.takesOrganizations ? (
        <PanelLink panel="add-organization" className="button button-quiet">
          <Glyph name="add" /> {isMerchant(user) ? texts.addStore : texts.addOrganization}
        </PanelLink>
      ) : (
        <p className="form-note">{featureTexts.new_organizations.refused}</p>
      )}
    </>
  );
};

const isMerchant = ({ organization_id: activeId, organizations }: SignedInUser): boolean =>
  organizations.find(({ id }) => id === activeId)?.type === organizationType.appMerchant;

type Waiting = Output<typeof endpoints.listPendingOrganizations>;

/** At the top of the page of somebody who belongs nowhere yet but was invited: what they wait for. */
export const WaitingNotice = () => {
  const { user } = useSession();
  const { data = [] } = useApiQuery('listPendingOrganizations', {});
  if (user === null || user.organizations.length > 0) return null;
  return data.map(({ id, name }) => (
    <div key={id} className="notice status-notice">
      <strong>{texts.waitingTitle(name)}</strong>
      <p>{texts.waitingText}</p>
    </div>
  ));
};

const OrganizationList = ({ user, waiting }: { user: SignedInUser; waiting: Waiting }) => (
  <ul className="account-list">
    {user.organizations.map(({ id, name, type }) => (
      <li key={id}>
        <div>
          <strong>{name}</strong>
          <span className="cell-note">{publicTypeLabel(type)}</span>
        </div>
        {id === user.organization_id ? <StatusChip tone="good">{texts.active}</StatusChip> : null}
      </li>
    ))}
    {waiting.map(({ id, name }) => (
      <li key={id}>
        <strong>{name}</strong>
        <StatusChip tone="warn">{texts.waiting}</StatusChip>
      </li>
    ))}
  </ul>
);
