import type { OrganizationRecord } from '@goodshelf/contract/organizations.contract';
import { StatusChip, type Tone } from '../../ui/status-chip.tsx';
import './organizations.css';

type Status = OrganizationRecord['status'];

export const statusWords: Readonly<Record<Status, string>> = {
  pending: 'Waiting for approval',
  approved: 'Open',
  rejected: 'Rejected',
};

const tones: Readonly<Record<Status, Tone>> = { pending: 'warn', approved: 'good', rejected: 'bad' };

/** Whether the storefront is open, in words. */
export const OrganizationStatusChip = ({ status }: { status: Status }) => (
  <StatusChip tone={tones[status]}>{statusWords[status]}</StatusChip>
);

type NoticeProps = { readonly organization: Pick<OrganizationRecord, 'status' | 'rejection_reason'> };

/** What its people must know about a storefront that is not open. */
export const StatusNotice = ({ organization: { status, rejection_reason } }: NoticeProps) => {
  if (status === 'approved') return null;
  return (
    <div className={`notice status-notice ${status === 'rejected' ? 'notice-problem' : ''}`}>
      <strong>{status === 'pending' ? 'Opening soon' : 'This storefront was not approved'}</strong>
      <p>
        {status === 'pending'
          ? 'Your storefront opens as soon as we have checked your details. Set everything up meanwhile: whoever visits it now reads that it opens soon.'
          : `${rejection_reason === null ? 'It stays closed for now.' : `The reason: ${rejection_reason}`} Write to us when that has changed.`}
      </p>
    </div>
  );
};
