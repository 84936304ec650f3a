import type { TakedownDetails } from '@goodshelf/contract/admin-takedowns.contract';
import { useParams } from 'react-router';
import { TakedownStateChip } from '../../../../features/takedowns/takedown-state.tsx';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { Link } from '../../../../shell/links/platform.ts';
import { DetailPage } from '../../../../ui/detail-page.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { takedownPath, takedownsPath } from '../admin-paths.ts';
import { takedownsTexts } from '../takedowns/texts.ts';
import { CaseBand } from './case-band.tsx';
import { CounterNoticeRows, NoticeRows } from './notice-rows.tsx';
import { ProductRows } from './product-rows.tsx';
import './takedown.css';

const texts = takedownsTexts.page;

/** One copyright notice, what it is about, and what became of it. */
export default function Takedown() {
  const { takedownId = '' } = useParams();
  const answer = useApiQuery('getTakedown', { params: { takedownId } });
  return (
    <DetailPage
      texts={texts}
      back={{ to: takedownsPath, label: texts.back }}
      answer={answer}
      isOverRows
      tabTitle={({ reference }) => texts.title(reference)}
      title={(found) =>
        found === undefined ? (
          <SkeletonText width={12} />
        ) : (
          <>
            {found.reference} <TakedownStateChip state={found.state} />
          </>
        )
      }
      lead={(found) => (found === undefined ? <SkeletonText width={20} /> : texts.lead(found.claimant))}
    >
      {(found) => (
        <div className="takedown-page">
          {found === undefined ? (
            <SkeletonText width={32} />
          ) : (
            <>
              <CaseBand found={found} />
              <ProductRows found={found} />
              <NoticeRows found={found} />
              <CounterNoticeRows found={found} />
              <Others others={found.others} />
              <History events={found.events} />
            </>
          )}
        </div>
      )}
    </DetailPage>
  );
}

const Others = ({ others }: Pick<TakedownDetails, 'others'>) =>
  others.length === 0 ? null : (
    <section aria-labelledby="takedown-others">
      <h2 id="takedown-others">{texts.others}</h2>
      <ul className="takedown-list">
        {others.map(({ id, reference, state }) => (
          <li key={id}>
            <Link to={takedownPath(id)}>{reference}</Link> <TakedownStateChip state={state} />
          </li>
        ))}
      </ul>
    </section>
  );

const History = ({ events }: Pick<TakedownDetails, 'events'>) => (
  <section aria-labelledby="takedown-history">
    <h2 id="takedown-history">{texts.history}</h2>
    <ol className="takedown-list">
      {events.map(({ id, at, summary, reason, actor_name: name }) => (
        <li key={id}>
          <p>{summary}</p>
          {reason === null ? null : <p className="takedown-words">{texts.reason(reason)}</p>}
          <p className="cell-note">
            <LocalDate at={at} withTime /> {texts.by(name)}
          </p>
        </li>
      ))}
    </ol>
  </section>
);
