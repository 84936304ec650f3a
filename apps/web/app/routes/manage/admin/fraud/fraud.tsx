import type { FraudShield } from '@goodshelf/contract/fraud-shield.contract';
import { orderStatus } from '@goodshelf/contract/lookups';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { Link } from '../../../../shell/links/platform.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { EmptyState, ErrorState, SkeletonText } from '../../../../ui/page-state.tsx';
import { allOrdersPath, fraudSettingsPath, organizationPath } from '../admin-paths.ts';
import { AlertState } from './alert-state.tsx';
import './fraud.css';
import { HoursTable } from './hours-table.tsx';
import { fraudTexts as texts } from './texts.ts';

/** What the fraud shield does now, where, and what came of payments in the last day. */
export default function Fraud() {
  const { data, error, refetch } = useApiQuery('getFraudShield', {});
  return (
    <>
      <title>{texts.title}</title>
      <PageHead
        title={texts.heading}
        lead={texts.lead}
        action={
          <Link className="button button-quiet" to={fraudSettingsPath}>
            {texts.settings}
          </Link>
        }
      />
      {data !== undefined ? (
        <FraudSections shield={data} />
      ) : error !== null ? (
        <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText width={32} />
      )}
    </>
  );
}

const FraudSections = ({ shield }: { readonly shield: FraudShield }) => (
  <div className="fraud-page">
    <section aria-labelledby="fraud-now">
      <h2 id="fraud-now">{texts.now}</h2>
      <ul className="fraud-alerts">
        <li>
          <span>{texts.everywhere}</span>
          <AlertState alert={shield.platform} />
        </li>
        {shield.organizations.map(({ organization, ...alert }) => (
          <li key={organization.id}>
            <Link to={organizationPath(organization.id)}>{organization.name}</Link>
            <AlertState alert={alert} />
          </li>
        ))}
      </ul>
      {shield.organizations.length === 0 ? <p className="cell-note">{texts.allCalm}</p> : null}
      {shield.is_own_machine_exempt ? <p className="cell-note">{texts.ownMachine}</p> : null}
      <p className="cell-note">
        {texts.held} <Link to={`${allOrdersPath}?status=${orderStatus.onHold}`}>{texts.heldOrders}</Link>
      </p>
    </section>
    <section aria-labelledby="fraud-hours">
      <h2 id="fraud-hours">{texts.hours}</h2>
      {shield.hours.every(isEmpty) ? (
        <EmptyState title={texts.noPayments}>
          <p>{texts.noPaymentsText}</p>
        </EmptyState>
      ) : (
        <HoursTable hours={shield.hours.filter((hour) => !isEmpty(hour))} />
      )}
    </section>
  </div>
);

const isEmpty = (hour: FraudShield['hours'][number]): boolean =>
  hour.paid + hour.declined + hour.challenged + hour.proven + hour.refused + hour.paused === 0;
