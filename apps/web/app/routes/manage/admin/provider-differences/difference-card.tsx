import type { ProviderDifference } from '@goodshelf/contract/provider-reports.contract';
import type { ReactNode } from 'react';
import { Link } from '../../../../shell/links/platform.ts';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { anyOrderPath, organizationPath, providerReportPath } from '../admin-paths.ts';
import { ComparedAmounts } from './compared-amounts.tsx';
import { DifferenceActions } from './difference-actions.tsx';
import { useProviderNames } from './provider-name.ts';
import { differencesTexts } from './texts.ts';

const texts = differencesTexts.card;

type Props = {
  readonly difference: ProviderDifference;
  /** On the page of its report nothing has to lead there. */
  readonly isOfPage: boolean;
  readonly onExplain: (difference: ProviderDifference) => void;
};

/** One difference: what report and books say, what is known of it, and what can be done. */
export const DifferenceCard = ({ difference, isOfPage, onExplain }: Props) => {
  const { id, kind, line_kind: lineKind } = difference;
  const title = texts.title(kind, lineKind);
  return (
    <article className="difference" aria-labelledby={`difference-${id}`}>
      <div className="difference-words">
        <h3 id={`difference-${id}`}>{title}</h3>
        <p>{texts.sentence(kind, lineKind)}</p>
        <Facts difference={difference} isOfPage={isOfPage} />
      </div>
      <ComparedAmounts difference={difference} title={title} />
      <Decided difference={difference} />
      <DifferenceActions difference={difference} title={title} onExplain={onExplain} />
    </article>
  );
};

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Facts = ({ difference, isOfPage }: Omit<Props, 'onExplain'>) => {
  const { reference, description, organization, order, report, occurred_at: at } = difference;
  const { nameOf } = useProviderNames();
  return (
    <dl className="difference-facts">
      <Fact name={texts.time}>
        <LocalDate at={at} withTime />
      </Fact>
      {reference === '' ? null : (
        <Fact name={texts.reference}>
          <span className="difference-id">{reference}</span>
        </Fact>
      )}
      {description === '' ? null : <Fact name={texts.description}>{description}</Fact>}
      {organization === null ? null : (
        <Fact name={texts.organization}>
          <Link to={organizationPath(organization.id)}>{organization.name}</Link>
        </Fact>
      )}
      {organization === null || order === null ? null : (
        <Fact name={texts.order}>
          <Link className="figures" to={anyOrderPath(organization.id, order.id)}>
            {order.number}
          </Link>
        </Fact>
      )}
      {isOfPage ? null : (
        <Fact name={texts.fromReport}>
          <Link to={providerReportPath(report.id)}>{report.file_name}</Link> ({nameOf(report.provider)})
        </Fact>
      )}
    </dl>
  );
};

/** Who said what about it, or that it has settled. */
const Decided = ({ difference }: { readonly difference: ProviderDifference }) => {
  const { state, explanation, decided_at: at, decided_by: by } = difference;
  if (state === 'open' || at === null) return null;
  const who = by === '' ? texts.gone : by;
  const saidBy = state === 'settled' ? texts.recorded : texts.explained;
  return (
    <div className="difference-decided">
      {explanation === '' ? null : <p className="difference-explanation">{explanation}</p>}
      <p className="cell-note">
        {who === null ? texts.settled : saidBy(who)}
        <LocalDate at={at} withTime />
      </p>
    </div>
  );
};
