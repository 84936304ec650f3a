import type { WithdrawalDetails } from '@goodshelf/contract/admin-withdrawals.contract';
import { withdrawalStatus } from '@goodshelf/contract/lookups';
import { cents, formatMoney } from '@goodshelf/money';
import { useState } from 'react';
import { useParams } from 'react-router';
import { WithdrawalStateChip } from '../../../../features/withdrawals/withdrawal-state.tsx';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { Link } from '../../../../shell/links/platform.ts';
import { DetailPage } from '../../../../ui/detail-page.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { organizationPath, withdrawalsPath } from '../admin-paths.ts';
import { staffWithdrawalsTexts } from '../withdrawals/texts.ts';
import '../withdrawals/withdrawals.css';
import { DecisionBand } from './decision-band.tsx';
import { Destination, type Shown } from './destination.tsx';
import { Earlier, MoneyRows, RequestRows } from './facts.tsx';

const texts = staffWithdrawalsTexts.page;

/** One withdrawal, with everything that a decision needs. */
export default function StaffWithdrawal() {
  const { organizationId = '', withdrawalId = '' } = useParams();
  const answer = useApiQuery('getWithdrawal', { params: { organizationId, withdrawalId } });
  return (
    <DetailPage
      texts={texts}
      back={{ to: withdrawalsPath, label: texts.back }}
      answer={answer}
      isOverRows
      tabTitle={({ number }) => texts.title(number)}
      title={(found) =>
        found === undefined ? (
          <SkeletonText width={12} />
        ) : (
          <>
            {found.number} <WithdrawalStateChip withdrawal={found} />
          </>
        )
      }
      lead={(found) =>
        found === undefined ? (
          <SkeletonText width={20} />
        ) : (
          <>
            <Link to={organizationPath(found.organization.id)}>{found.organization.name}</Link>{' '}
            {texts.lead(formatMoney(cents(found.amount_cents)), found.status === withdrawalStatus.pending)}
          </>
        )
      }
    >
      {(found) => (
        <div className="withdrawal-page">
          {found === undefined ? <SkeletonText width={32} /> : <Found key={found.id} found={found} />}
        </div>
      )}
    </DetailPage>
  );
}

/** Nobody pays what has ended, or what a colleague has taken over. */
const isYours = ({ status, taken }: WithdrawalDetails): boolean =>
  status === withdrawalStatus.pending && (taken === null || taken.is_you);

const Found = ({ found }: { readonly found: WithdrawalDetails }) => {
  const [shown, setShown] = useState<Shown | null>(null);
  // What was read here first: who pays after it was changed is told so, and has to look again.
  const [seenVersion, setSeenVersion] = useState(found.details_version);
  const show = (next: Shown | null) => {
    setShown(next);
    if (next !== null) setSeenVersion(next.version);
  };
  return (
    <>
      <DecisionBand found={found} seenVersion={seenVersion} onChanged={() => setShown(null)} />
      <Destination found={found} shown={isYours(found) ? shown : null} onShown={show} />
      <RequestRows found={found} />
      <MoneyRows found={found} />
      <Earlier found={found} />
    </>
  );
};
