import type { AdministeredOrganization } from '@goodshelf/contract/admin-organizations.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../../shell/api/use-action.ts';
import { ReasonForm } from '../../../../shell/forms/reason-form.tsx';
import { usePlatform } from '../../../../shell/platform.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { confirm } from '../../../../ui/layers/confirm.tsx';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { adminTexts } from '../texts.ts';

const texts = adminTexts.decide;

const explanations: Readonly<Record<AdministeredOrganization['status'], string>> = {
  pending: texts.pending,
  approved: texts.approved,
  rejected: texts.rejected,
};

const rejectNotes: Readonly<Record<AdministeredOrganization['status'], string>> = {
  pending: texts.rejectNotePending,
  approved: texts.rejectNote,
  rejected: texts.changeReasonNote,
};

/** What was decided about the organization, and the two decisions that can be made. */
export const DecisionBand = ({ organization }: { organization: AdministeredOrganization }) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const { isBusy, run } = useAction();
  const [isRejecting, setRejecting] = useState(false);
  const { id: organizationId, name, status, decided_at, rejection_reason, abilities } = organization;
  const approve = async (): Promise<void> => {
    // What we check has to have been given.
    if (
      !organization.location_address_line1 &&
      !(await confirm({ title: texts.approveUnseenTitle, text: texts.approveUnseenText(name) }))
    )
      return;
    await api('approveOrganization', { params: { organizationId }, body: {} });
    await queries.invalidateQueries();
  };
  const reject = async (reason: string): Promise<void> => {
    await api('rejectOrganization', { params: { organizationId }, body: { reason } });
    await queries.invalidateQueries();
  };
  return (
    <section className="decision-band" aria-label={texts.label}>
      <div>
        <p>{explanations[status]}</p>
        {decided_at === null ? null : (
          <p className="cell-note">
            {texts.decidedOn} <LocalDate at={decided_at} />
            {rejection_reason === null ? '.' : `: ${rejection_reason}`}
          </p>
        )}
      </div>
      <div className="decision-buttons">
        {!abilities.approve ? null : (
          <button type="button" className="button" aria-busy={isBusy} onClick={() => run(approve)}>
            {texts.approve}
          </button>
        )}
        {!abilities.reject ? null : (
          <button type="button" className="button button-quiet" onClick={() => setRejecting(true)}>
            {status === 'rejected' ? texts.changeReason : texts.reject}
          </button>
        )}
      </div>
      <SideDrawer
        title={status === 'rejected' ? texts.changeReason : texts.rejectTitle(name)}
        isOpen={isRejecting}
        onClose={() => setRejecting(false)}
      >
        <ReasonForm
          call="rejectOrganization"
          texts={texts.form}
          draftOf={organizationId}
          rows={5}
          maxLength={1000}
          save={reject}
          onSaved={() => setRejecting(false)}
        >
          <p>{rejectNotes[status]}</p>
        </ReasonForm>
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
