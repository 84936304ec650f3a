import type { OrganizationRecord } from '@goodshelf/contract/organizations.contract';
import { organizationType } from '@goodshelf/contract/lookups';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../shell/api/use-action.ts';
import { usePlatform } from '../../shell/platform.tsx';
import { StatusChip, type Tone } from '../../ui/status-chip.tsx';
import './organizations.css';
import { organizationTexts } from './texts.ts';

const texts = organizationTexts.approval;

type Status = OrganizationRecord['status'];

export const statusWords: Readonly<Record<Status, string>> = {
  pending: texts.pending,
  approved: texts.approved,
  rejected: texts.rejected,
};

const tones: Readonly<Record<Status, Tone>> = { pending: 'warn', approved: 'good', rejected: 'bad' };

/** Whether the storefront is open, in words. */
export const OrganizationStatusChip = ({ status }: { status: Status }) => (
  <StatusChip tone={tones[status]}>{statusWords[status]}</StatusChip>
);

type NoticeProps = {
  readonly organization: Pick<OrganizationRecord, 'type' | 'status' | 'rejection_reason' | 'abilities'>;
};

/** What its people must know about a storefront that is not open. */
export const StatusNotice = ({ organization }: NoticeProps) => {
  const { type, status, rejection_reason: reason, abilities } = organization;
  if (status === 'approved') return null;
  if (status === 'rejected')
    return (
      <div className="notice status-notice notice-problem">
        <strong>
          {type === organizationType.appMerchant ? texts.rejectedStoreTitle : texts.rejectedTitle}
        </strong>
        {reason === null ? null : <p>{texts.reason(reason)}</p>}
        <p>{texts.rejectedText}</p>
        {abilities.ask_for_review ? <AskForReview /> : null}
      </div>
    );
  return (
    <div className="notice status-notice">
      <strong>{texts.pendingTitle}</strong>
      <p>{texts.pendingText}</p>
    </div>
  );
};

/** A rejected organization asks staff to look again; then it waits like a new one. */
const AskForReview = () => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const { isBusy, run } = useAction();
  const ask = () =>
    run(async () => {
      await api('askForReview', { body: {} });
      await queries.invalidateQueries();
    });
  return (
    <button type="button" className="button" aria-busy={isBusy} onClick={ask}>
      {texts.askAgain}
    </button>
  );
};
