import { organizationUserStatus } from '@goodshelf/contract/lookups';
import { Problem } from '@goodshelf/contract/problems';
import { useRef, useState } from 'react';
import { SideDrawer } from '../../ui/layers/side-drawer.tsx';
import { focusNearestPlace } from '../../ui/nearest-place.ts';
import { useMemberCalls, type Member, type MembersOf } from './members-of.ts';
import { RejectUserForm } from './reject-user-form.tsx';
import { memberTexts } from './texts.ts';

const texts = memberTexts.decide;

type Props = {
  readonly of: MembersOf;
  readonly member: Member;
  /** They stand in the user's panel, not in a row of the list. */
  readonly isInPanel?: boolean;
};

/** Approve and Reject of a pending user, and Approve of a rejected one; only platform staff see them. */
export const DecisionButtons = ({ of, member, isInPanel = false }: Props) => {
  const { changeStatus } = useMemberCalls(of);
  const [isBusy, setBusy] = useState(false);
  const [isRejecting, setRejecting] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  if (of.kind !== 'administered' || member.status === organizationUserStatus.active) return null;
  const who = member.user.first_name || member.user.email;
  // The buttons go with the decision: the focus stays in their panel or row.
  const whereToStay = (): (() => void) => {
    const next = isInPanel ? box.current?.closest('dialog') : box.current?.closest('tr')?.querySelector('a');
    return () => {
      if (next instanceof HTMLAnchorElement) next.focus();
      else if (next) focusNearestPlace([next]);
    };
  };
  const approve = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const stay = whereToStay();
    try {
      await changeStatus({ user_id: member.user.id, status: String(organizationUserStatus.active) });
      stay();
    } catch (error) {
      // The toast has said why.
      if (!(error instanceof Problem)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="user-decision" ref={box}>
      <button type="button" className="button button-small" aria-busy={isBusy} onClick={() => void approve()}>
        {texts.approve}
      </button>
      {member.status === organizationUserStatus.pending ? (
        <button type="button" className="button button-quiet button-small" onClick={() => setRejecting(true)}>
          {texts.reject}
        </button>
      ) : null}
      <SideDrawer
        title={texts.rejectTitle(who)}

        isOpen={isRejecting}
        onClose={() => setRejecting(false)}
      >
        <RejectUserForm
          of={of}
          userId={member.user.id}
          onRejected={() => {
            const stay = whereToStay();
            setRejecting(false);
            stay();
          }}
        />
      </SideDrawer>
    </div>
  );
};
