import type { AlertSettings } from '@goodshelf/contract/health.contract';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { StatusChip } from '../../../../ui/status-chip.tsx';
import { alertTexts as texts } from './texts.ts';

type Props = { readonly deliveries: AlertSettings['deliveries'] };

/** How the last posts ended, the latest first. */
export const Deliveries = ({ deliveries }: Props) => (
  <section aria-labelledby="alert-deliveries">
    <h2 id="alert-deliveries">{texts.deliveries}</h2>
    {deliveries.length === 0 ? <p className="cell-note">{texts.deliveriesNone}</p> : null}
    <ol className="setting-history">
      {deliveries.map(({ id, at, type, status, problem }) => (
        <li key={id} className="alerts-delivery">
          <p>
            {texts.types[type] ?? type}{' '}
            <StatusChip tone={problem === null ? 'good' : 'bad'}>
              {problem === null ? texts.arrived : texts.failed}
            </StatusChip>
          </p>
          <p className="cell-note">
            <LocalDate at={at} withTime />
            {status === null ? null : ` · ${texts.answered(status)}`}
          </p>
          {problem === null ? null : <p className="cell-note">{problem}</p>}
        </li>
      ))}
    </ol>
  </section>
);
