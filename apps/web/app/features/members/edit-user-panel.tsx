import { LocalDate } from '../../ui/local-date.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { EditUserForm } from './edit-user-form.tsx';
import { MemberStatusChip } from './member-status.tsx';
import { useMember, type MembersOf } from './members-of.ts';
import { SignInSection } from './sign-in-section.tsx';

/** One user: their status and the form; for platform staff, how they sign in. */
export const EditUserPanel = ({ of, userId }: { of: MembersOf; userId: string }) => {
  const { data: member, isError, isFetching, refetch } = useMember(of, userId);
  if (member === undefined && !(isError && !isFetching)) return <FormSkeleton fields={5} />;
  return (
    <>
      {member === undefined ? null : (
        <div className="user-status">
          <MemberStatusChip status={member.status} />
          <span className="form-note">
            {member.is_owner ? 'Owner, since ' : 'Added '}
            <LocalDate at={member.added_at} />
          </span>
          <DecisionButtons of={of} member={member} />
        </div>
      )}
      <EditUserForm
        key={userId}
        of={of}
        userId={userId}
        member={member ?? null}
        reload={async () => (await refetch()).data}
      />
      {member !== undefined && 'is_two_factor_on' in member ? (
        <SignInSection of={of} member={member} />
      ) : null}
    </>
  );
};
