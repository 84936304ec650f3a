import { organizationUserStatus } from '@goodshelf/contract/lookups';
import { useAction } from '../../shell/api/use-action.ts';
import { confirm } from '../../ui/layers/confirm.tsx';
import { useMemberCalls, type Member, type MembersOf } from './members-of.ts';
import { memberTexts } from './texts.ts';

const texts = memberTexts.access;

type Props = { readonly of: MembersOf; readonly member: Member; readonly onRemoved: () => void };

/** Sends an invitation again, and takes somebody off the list; owners stay on it. */
export const MemberActions = ({ of, member, onRemoved }: Props) => {
  const { remove, resend } = useMemberCalls(of);
  const { isBusy, run } = useAction();
  const { abilities } = member;
  if (!abilities.resend_invitation && !abilities.remove) return null;
  const userId = member.user.id;
  const removeWhenSure = async (): Promise<void> => {
    const isActive = member.status === organizationUserStatus.active;
    const isSure = await confirm({
      title: texts.removeTitle(member.user.first_name || member.user.email),
      text: isActive ? texts.removeActive : texts.removePending,
      isDangerous: true,
    });
    if (!isSure) return;
    await remove(userId);
    onRemoved();
  };
  return (
    <section className="drawer-section" aria-labelledby="access-title">
      <h3 className="drawer-section-title" id="access-title">
        {texts.heading}
      </h3>
      <div className="user-decision">
        {abilities.resend_invitation ? (
          <button
            type="button"
            className="button button-quiet"
            aria-busy={isBusy}
            onClick={() => run(() => resend(userId))}
          >
            {texts.resend}
          </button>
        ) : null}
        {abilities.remove ? (
          <button
            type="button"
            className="button button-quiet button-danger"
            aria-busy={isBusy}
            onClick={() => run(removeWhenSure)}
          >
            {texts.remove}
          </button>
        ) : null}
      </div>
    </section>
  );
};
