import { useState } from 'react';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { LocalDate } from '../../ui/local-date.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { EditUserForm } from './edit-user-form.tsx';
import { MemberActions } from './member-actions.tsx';
import { MemberStatusChip } from './member-status.tsx';
import { useMember, type MembersOf } from './members-of.ts';
import { RecoverySection } from './recovery-section.tsx';
import { SignInSection } from './sign-in-section.tsx';
import { memberTexts } from './texts.ts';

const texts = memberTexts.edit;

type Props = {
  readonly of: MembersOf;
  readonly userId: string;
  /** The invitation went to another address: the record is about this user from now on. */
  readonly onMoved: (userId: string) => void;
  readonly onRemoved: () => void;
};

/** One user: their status and the form; for platform staff, how they sign in. */
export const EditUserPanel = ({ of, userId, onMoved, onRemoved }: Props) => {
  const { data: member, isError, isFetching, refetch } = useMember(of, userId);
  // The form stays the same one when its user becomes another: what has the focus keeps it.
  const [form, setForm] = useState({ key: userId, userId, movedTo: '' });
  if (form.userId !== userId)
    setForm({ key: form.movedTo === userId ? form.key : userId, userId, movedTo: '' });
  const follow = (newUserId: string): void => {
    setForm({ ...form, movedTo: newUserId });
    onMoved(newUserId);
  };
  if (member === undefined && !(isError && !isFetching)) return <FormSkeleton fields={5} />;
  return (
    <>
      {member === undefined ? null : (
        <div className="user-status">
          <MemberStatusChip status={member.status} />
          <span className="form-note">
            {member.is_owner ? texts.ownerSince : texts.added} <LocalDate at={member.added_at} />
          </span>
          <DecisionButtons of={of} member={member} isInPanel />
        </div>
      )}
      <EditUserForm
        key={form.key}
        of={of}
        userId={userId}
        member={member ?? null}
        reload={async () => (await refetch()).data}
        onMoved={follow}
      />
      {member === undefined ? null : <MemberActions of={of} member={member} onRemoved={onRemoved} />}
      {member !== undefined && 'is_two_factor_on' in member ? (
        <>
          <SignInSection of={of} member={member} />
          <RecoverySection key={userId} of={of} user={member.user} />
        </>
      ) : null}
    </>
  );
};
