import { organizationUserStatus } from '@goodshelf/contract/lookups';
import { useRef, useState } from 'react';
import { useAction } from '../../shell/api/use-action.ts';
import { ReasonForm } from '../../shell/forms/reason-form.tsx';
import { SideDrawer } from '../../ui/layers/side-drawer.tsx';
import { focusNearestPlace } from '../../ui/nearest-place.ts';
import { useMemberCalls, type Member, type MembersOf } from './members-of.ts';
import { memberTexts } from './texts.ts';

const texts = memberTexts.decide;

type Props = {
  readonly of: MembersOf;
  readonly member: Member;
  /** They stand in the user's panel, not in a row of the list. */
  readonly isInPanel?: boolean;
};

/** Approve and Reject of a pending user, and Approve of a rejected one; for those who may decide. */
export const DecisionButtons = ({ of, member, isInPanel = false }: Props) => {
  const { changeStatus } = useMemberCalls(of);
  const { isBusy, run } = useAction();
  const [isRejecting, setRejecting] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { abilities } = member;
  // Whoever is approved is removed, where that is meant.
  if (!abilities.approve) return null;
  const who = member.user.first_name || member.user.email;
  // The buttons go with the decision: the focus stays in their panel or row.
  const whereToStay = (): (() => void) => {
    const next = isInPanel
      ? box.current?.closest('dialog')
      : box.current?.closest('tr, li')?.querySelector('a');
    return () => {
      if (next instanceof HTMLAnchorElement) next.focus();
      else if (next) focusNearestPlace([next]);
    };
  };
  const approve = async (): Promise<void> => {
    const stay = whereToStay();
    await changeStatus({ user_id: member.user.id, status: String(organizationUserStatus.active) });
    stay();
  };
  const rejection = ({ reason }: { readonly reason: string }) => ({
    user_id: member.user.id,
    status: String(organizationUserStatus.rejected),
    reason,
  });
  return (
    <div className="user-decision" ref={box}>
      <button type="button" className="button button-small" aria-busy={isBusy} onClick={() => run(approve)}>
        {texts.approve}
      </button>
      {abilities.reject ? (
        <button type="button" className="button button-quiet button-small" onClick={() => setRejecting(true)}>
          {texts.reject}
        </button>
      ) : null}
      <SideDrawer
        title={texts.rejectTitle(who)}

        isOpen={isRejecting}
        onClose={() => setRejecting(false)}
      >
        <ReasonForm
          call="changeUserStatus"
          bodyOf={rejection}
          texts={texts.form}
          draftOf={`${member.organization_id}.${member.user.id}`}
          rows={5}
          maxLength={1000}
          save={(reason) => changeStatus(rejection({ reason }))}
          onSaved={() => {
            const stay = whereToStay();
            setRejecting(false);
            stay();
          }}
        >
          <p>{texts.rejectText}</p>
        </ReasonForm>
      </SideDrawer>
    </div>
  );
};
