import type { FailedJob } from '@goodshelf/contract/health.contract';
import type { FailedJobState } from '@goodshelf/contract/health-words';
import { Link } from '../../../../shell/links/platform.ts';
import type { Column } from '../../../../ui/list/data-table.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { organizationPath } from '../admin-paths.ts';
import { JobButtons } from './job-acts.tsx';
import { failedJobsTexts as texts } from './texts.ts';

type Props = { readonly job: FailedJob };

/** What it was to do, how it ended, and what it is about. */
const What = ({ job: { label, error, payload } }: Props) => (
  <>
    <strong>{label}</strong>
    <span className="cell-note failed-error">{error ?? texts.noError}</span>
    <code className="cell-note failed-payload">
      <span className="only-heard">{texts.aboutThis} </span>
      {payload}
    </code>
  </>
);

const whenOf = ({ gave_up_at: gaveUp, next_try_at: next, created_at: created }: FailedJob): string =>
  gaveUp ?? next ?? created;

const Tries = ({ job }: Props) => (
  <>
    <LocalDate at={whenOf(job)} withTime />
    <span className="cell-note">{texts.tries(job.attempts)}</span>
  </>
);

const Whose = ({ job: { organization } }: Props) =>
  organization === null ? null : <Link to={organizationPath(organization.id)}>{organization.name}</Link>;

export const jobColumns = (state: FailedJobState): readonly Column<FailedJob>[] => [
  {
    key: 'job',
    header: texts.job,
    isRowLink: true,
    value: ({ label, error }) => `${label}: ${error ?? texts.noError}`,
    cell: (job) => <What job={job} />,
  },
  {
    key: 'organization',
    header: texts.organization,
    value: ({ organization }) => organization?.name ?? '',
    cell: (job) => <Whose job={job} />,
  },
  {
    key: 'when',
    header: texts.when[state],
    value: (job) => new Date(whenOf(job)),
    cell: (job) => <Tries job={job} />,
  },
  // What is tried again by itself waits for nobody.
  ...(state === 'retrying'
    ? []
    : [
        {
          key: 'actions',
          header: texts.actions,
          isFigure: true,
          cell: (job: FailedJob) => <JobButtons job={job} />,
        },
      ]),
];

/** What a file has: all of it, each in a column of its own. */
export const exportedJobs = [
  { key: 'id', header: texts.file.id, value: ({ id }: FailedJob) => id },
  { key: 'job', header: texts.job, value: ({ label }: FailedJob) => label },
  { key: 'error', header: texts.file.error, value: ({ error }: FailedJob) => error ?? '' },
  { key: 'payload', header: texts.aboutThis, value: ({ payload }: FailedJob) => payload },
  {
    key: 'organization',
    header: texts.organization,
    value: ({ organization }: FailedJob) => organization?.name ?? '',
  },
  { key: 'attempts', header: texts.file.tries, value: ({ attempts }: FailedJob) => attempts },
  { key: 'created_at', header: texts.askedFor, value: ({ created_at: at }: FailedJob) => new Date(at) },
  { key: 'when', header: texts.file.when, value: (job: FailedJob) => new Date(whenOf(job)) },
];

/** The same on the phone. */
export const JobCard = ({ job }: Props) => (
  <div className="failed-card">
    <What job={job} />
    <span className="cell-note">
      <Whose job={job} />
    </span>
    <span className="cell-note">
      {texts.when[job.state]} <Tries job={job} />
    </span>
    <JobButtons job={job} />
  </div>
);
