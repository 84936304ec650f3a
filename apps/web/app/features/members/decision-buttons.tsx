import { organizationUserStatus } from '@goodshelf/contract/lookups';
import { Problem } from '@goodshelf/contract/problems';
import { useRef, useState } from 'react';
import { confirm } from '../../ui/mantine/confirm.ts';
import { useMemberCalls, type Member, type MembersOf } from './members-of.ts';
import { memberTexts } from './texts.ts';

const texts = memberTexts.decide;

type Props = { readonly of: MembersOf; readonly member: Member };

/** Approve and Reject of a pending user, and Approve of a rejected one; only platform staff see them. */
export const DecisionButtons = ({ of, member }: Props) => {
  const { changeStatus } = useMemberCalls(of);
  const [isBusy, setBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  if (of.kind !== 'administered' || member.status === organizationUserStatus.active) return null;
  const who = member.user.first_name || member.user.email;
  const decide = async (status: number): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    // The buttons go with the decision: the focus stays in their panel or row.
    const around = box.current?.closest('[role="dialog"], tr');
    const next = around?.matches('tr') === true ? around.querySelector('a') : around;
    try {
      await changeStatus({ user_id: member.user.id, status: String(status) });
      if (next instanceof HTMLElement) next.focus();
    } catch (error) {
      // The toast has said why.
      if (!(error instanceof Problem)) throw error;
    } finally {
      setBusy(false);
    }
  };
  const reject = async (): Promise<void> => {
    const isSure = await confirm({
      title: texts.rejectTitle(who),
      text: texts.rejectText,
      isDangerous: true,
    });
    if (isSure) await decide(organizationUserStatus.rejected);
  };
  return (
    <div className="user-decision" ref={box}>
      <button
        type="button"
        className="button button-small"
        aria-busy={isBusy}
        onClick={() => void decide(organizationUserStatus.active)}
      >
        {texts.approve}
      </button>
      {member.status === organizationUserStatus.pending ? (
        <button
          type="button"
          className="button button-quiet button-small"
          aria-busy={isBusy}
          onClick={() => void reject()}
        >
          {texts.reject}
        </button>
      ) : null}
    </div>
  );
};
