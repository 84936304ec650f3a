import type { Health as Found } from '@goodshelf/contract/health.contract';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { Link } from '../../../../shell/links/platform.ts';
import { writeTime } from '../../../../ui/local-date.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { ErrorState, SkeletonText } from '../../../../ui/page-state.tsx';
import { alertsPath } from '../admin-paths.ts';
import { ChecksSection } from './checks-section.tsx';
import './health.css';
import { PastAlerts, StaffEvents } from './histories.tsx';
import { QueuesSection } from './queues-section.tsx';
import { SchedulesSection } from './schedules-section.tsx';
import { StateBand } from './state-band.tsx';
import { StoresSection } from './stores-section.tsx';
import { healthTexts as texts } from './texts.ts';

const againMs = 30_000;

/** Whether the platform works: what needs a look, background work, checks, database and storage. */
export default function Health() {
  const { data, error, refetch } = useApiQuery('getHealth', {}, { againMs });
  return (
    <>
      <title>{texts.title}</title>
      <PageHead
        title={texts.heading}
        lead={texts.lead}
        action={
          <Link className="button button-quiet" to={alertsPath}>
            {texts.settings}
          </Link>
        }
      />
      {data !== undefined ? (
        <Sections health={data} isStale={error !== null} />
      ) : error !== null ? (
        <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </>
  );
}

type SectionsProps = { readonly health: Found; readonly isStale: boolean };

const Sections = ({ health, isStale }: SectionsProps) => (
  <div className="health-page">
    <div>
      <StateBand health={health} />
      <p className={isStale ? 'health-updated is-stale' : 'health-updated'}>
        {(isStale ? texts.stale : texts.updated)(writeTime(health.looked_at))}
      </p>
    </div>
    <QueuesSection health={health} />
    <SchedulesSection health={health} />
    <ChecksSection health={health} />
    <StoresSection health={health} />
    <PastAlerts alerts={health.past_alerts} />
    <StaffEvents events={health.events_of_staff} />
  </div>
);

const lines = [32, 20, 32, 32, 20] as const;

const Waiting = () => (
  <div className="page-waiting" aria-hidden="true">
    {lines.map((width, line) => (
      <SkeletonText key={line} width={width} />
    ))}
  </div>
);
