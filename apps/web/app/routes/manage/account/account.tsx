import { isValueOf, labelOf, organizationType, organizationTypes } from '@goodshelf/contract/lookups';
import { usePlatform, useSession } from '../../../shell/platform.tsx';
import { LocalDate } from '../../../ui/local-date.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { SkeletonText } from '../../../ui/page-state.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import './account.css';

/** Who is signed in, and for which organizations. */
export default function Account() {
  const { config } = usePlatform();
  const { user, store } = useSession();
  return (
    <>
      <title>{`Your account · ${config.productName}`}</title>
      <PageHead title="Your account" lead="What we know about you, and the organizations you act for." />
      <section className="account-section">
        <h2>You</h2>
        <dl className="facts">
          <dt>Name</dt>
          <dd>{user === null ? <SkeletonText width={12} /> : `${user.first_name} ${user.last_name}`}</dd>
          <dt>E-mail</dt>
          <dd>{user === null ? <SkeletonText width={20} /> : user.email}</dd>
          <dt>E-mail confirmed</dt>
          <dd>
            {user === null ? (
              <SkeletonText width={12} />
            ) : user.email_verified_at === null ? (
              'Not yet'
            ) : (
              <LocalDate at={user.email_verified_at} />
            )}
          </dd>
        </dl>
      </section>
      <section className="account-section">
        <h2>{store?.type === organizationType.appMerchant ? 'Your stores' : 'Your organizations'}</h2>
        <Organizations />
      </section>
    </>
  );
}

const Organizations = () => {
  const { user } = useSession();
  if (user === null) return <SkeletonText width={32} />;
  if (user.organizations.length === 0) {
    return <p>You act for no organization. When one adds you, its orders and its money appear here.</p>;
  }
  return (
    <ul className="account-organizations">
      {user.organizations.map(({ id, name, type }) => (
        <li key={id}>
          <strong>{name}</strong>
          <span>{isValueOf(organizationTypes, type) ? labelOf(organizationTypes, type) : type}</span>
          {id === user.organization_id ? <StatusChip tone="good">Active now</StatusChip> : null}
        </li>
      ))}
    </ul>
  );
};
