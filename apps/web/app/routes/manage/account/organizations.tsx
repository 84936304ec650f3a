import { isValueOf, labelOf, organizationTypes } from '@goodshelf/contract/lookups';
import { useSession } from '../../../shell/platform.tsx';
import { SkeletonText } from '../../../ui/page-state.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';

/** The organizations of the signed-in user; the switcher of the sidebar changes between them. */
export const Organizations = () => {
  const { user } = useSession();
  if (user === null) return <SkeletonText width={32} />;
  if (user.organizations.length === 0) {
    return <p>You act for no organization. When one adds you, its orders and its money appear here.</p>;
  }
  return (
    <ul className="account-list">
      {user.organizations.map(({ id, name, type }) => (
        <li key={id}>
          <div>
            <strong>{name}</strong>
            <span className="cell-note">
              {isValueOf(organizationTypes, type) ? labelOf(organizationTypes, type) : type}
            </span>
          </div>
          {id === user.organization_id ? <StatusChip tone="good">Active now</StatusChip> : null}
        </li>
      ))}
    </ul>
  );
};
