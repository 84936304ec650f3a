import type { AdministeredOrganization } from '@goodshelf/contract/admin-organizations.contract';
import { Problem } from '@goodshelf/contract/problems';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../../../../shell/platform.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { SideDrawer } from '../../../../ui/mantine/side-drawer.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { RejectForm } from './reject-form.tsx';

const explanations: Readonly<Record<AdministeredOrganization['status'], string>> = {
  pending: 'Its storefront says “opening soon” until you decide. Approving opens it and tells the owner.',
  approved: 'Its storefront is open. Rejecting closes it and tells the owner why.',
  rejected: 'Its storefront is closed. Approving opens it and tells the owner.',
};

/** What was decided about the organization, and the two decisions that can be made. */
export const DecisionBand = ({ organization }: { organization: AdministeredOrganization }) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [isRejecting, setRejecting] = useState(false);
  const { id: organizationId, name, status, decided_at, rejection_reason } = organization;
  const approve = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      await api('approveOrganization', { params: { organizationId }, body: {} });
      await queries.invalidateQueries();
    } catch (error) {
      // The toast has said why.
      if (!(error instanceof Problem)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="decision-band" aria-label="Approval">
      <div>
        <p>{explanations[status]}</p>
        {decided_at === null ? null : (
          <p className="cell-note">
            Decided on <LocalDate at={decided_at} />
            {rejection_reason === null ? '.' : `: ${rejection_reason}`}
          </p>
        )}
      </div>
      <div className="decision-buttons">
        {status === 'approved' ? null : (
          <button type="button" className="button" aria-busy={isBusy} onClick={() => void approve()}>
            Approve
          </button>
        )}
        {status === 'rejected' ? null : (
          <button type="button" className="button button-quiet" onClick={() => setRejecting(true)}>
            Reject
          </button>
        )}
      </div>
      <SideDrawer title={`Reject ${name}`} isOpen={isRejecting} onClose={() => setRejecting(false)}>
        <RejectForm organizationId={organizationId} onRejected={() => setRejecting(false)} />
      </SideDrawer>
    </section>
  );
};

export const DecisionSkeleton = () => (
  <div className="decision-band" aria-hidden="true">
    <div>
      <SkeletonText width={32} />
    </div>
    <div className="decision-buttons">
      <span className="button button-quiet">
        <SkeletonText width={8} />
      </span>
    </div>
  </div>
);
