import type { CheckHealth, Health } from '@goodshelf/contract/health.contract';
import { Link } from '../../../../shell/links/platform.ts';
import { StatusChip } from '../../../../ui/status-chip.tsx';
import { organizationPath } from '../admin-paths.ts';
import { checkId, checksId } from './addresses.ts';
import { Folded, useFold } from './folded.tsx';
import { between } from './measures.ts';
import { isBroken } from './order.ts';
import { RunButton, Unheard } from './run-button.tsx';
import { healthTexts } from './texts.ts';
import { useRun } from './use-run.ts';
import { When } from './when.tsx';

const texts = healthTexts.checks;

/** The work by the clock that checks everything. */
const scheduleName = 'check-invariants';

type Props = { readonly health: Health };

/** What must be true of the books, of stock and of orders, and whether it was when it was checked last. */
export const ChecksSection = ({ health }: Props) => {
  const run = useRun(scheduleName);
  return (
    <section aria-labelledby={checksId}>
      <div className="health-head">
        <h2 id={checksId} tabIndex={-1}>
          {texts.heading}
        </h2>
        <RunButton run={run} label={texts.run} />
      </div>
      <p className="cell-note">{texts.lead}</p>
      <Unheard run={run} />
      {health.checks === null ? (
        <p>{texts.none}</p>
      ) : (
        <Results checks={health.checks} now={health.looked_at} />
      )}
    </section>
  );
};

type ResultsProps = { readonly checks: NonNullable<Health['checks']>; readonly now: string };

const Results = ({ checks: { results, started_at: from, finished_at: to }, now }: ResultsProps) => {
  const broken = results.filter(isBroken);
  const fold = useFold();
  return (
    <>
      <p className="health-run">
        <StatusChip tone={broken.length === 0 ? 'good' : 'bad'}>
          {broken.length === 0 ? texts.hold(results.length) : texts.broken(broken.length, results.length)}
        </StatusChip>
        <span className="cell-note">
          {texts.ran} <When at={to} now={now} />, {texts.took(between(from, to))}
        </span>
      </p>
      {broken.length === 0 ? null : (
        <ul className="health-broken">
          {broken.map((check) => (
            <Broken key={check.name} check={check} />
          ))}
        </ul>
      )}
      <Folded fold={fold} show={texts.showAll(results.length)} hide={texts.hideAll(results.length)}>
        <ul className="health-checks" aria-label={texts.listed}>
          {results.map((check) => (
            <li key={check.name}>
              <span>{check.promise}</span>
              <StatusChip tone={isBroken(check) ? 'bad' : 'good'}>
                {isBroken(check) ? texts.violations(check.violation_count) : texts.passed}
              </StatusChip>
            </li>
          ))}
        </ul>
      </Folded>
    </>
  );
};

const Broken = ({ check }: { readonly check: CheckHealth }) => {
  const { name, promise, violation_count: count, examples } = check;
  return (
    <li id={checkId(name)} tabIndex={-1}>
      <p>
        <strong>{promise}</strong> <StatusChip tone="bad">{texts.violations(count)}</StatusChip>
      </p>
      <ul>
        {examples.map(({ subject, detail, organization }, index) => (
          <li key={`${subject} ${index}`}>
            {texts.example(subject, detail)}
            {organization === null ? null : (
              <>
                {' '}
                <Link to={organizationPath(organization.id)}>{organization.name}</Link>
              </>
            )}
          </li>
        ))}
        {count > examples.length ? <li>{texts.more(count - examples.length)}</li> : null}
      </ul>
    </li>
  );
};
