import type { endpoints, Output } from '@goodshelf/contract';
import { useRef, useState } from 'react';
import { useAction } from '../../shell/api/use-action.ts';
import { useApiQuery } from '../../shell/api/use-api-query.ts';
import { confirm } from '../../ui/layers/confirm.tsx';
import { SideDrawer } from '../../ui/layers/side-drawer.tsx';
import { LocalDate } from '../../ui/local-date.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { useMemberCalls, type Member, type MembersOf } from './members-of.ts';
import { FinishRecoveryForm, RequestRecoveryForm } from './recovery-forms.tsx';
import { memberTexts } from './texts.ts';

const texts = memberTexts.recovery;

type Props = { readonly of: MembersOf; readonly user: Member['user'] };
type Recovery = NonNullable<Output<(typeof endpoints)['getRecovery']>['recovery']>;

/** The way back of somebody who lost mailbox and password, in the hands of two of platform staff. */
export const RecoverySection = ({ of, user }: Props) => {
  const { data } = useApiQuery('getRecovery', { params: { userId: user.id } });
  const [open, setOpen] = useState<'request' | 'finish' | null>(null);
  const section = useRef<HTMLElement>(null);
  const close = () => setOpen(null);
  const closeWhenDone = () => {
    close();
    // The button has gone with what it was for.
    section.current?.focus();
  };
  if (data === undefined) return null;
  const { recovery, abilities } = data;
  if (recovery === null && !abilities.request) return null;
  return (
    <section
      ref={section}
      tabIndex={-1}
      className="drawer-section recovery-section"
      aria-labelledby="recovery-title"
    >
      <h3 className="drawer-section-title" id="recovery-title">
        {texts.heading}
      </h3>
      {recovery === null ? (
        <p className="form-note">{texts.when}</p>
      ) : (
        <RecoveryFacts recovery={recovery} mayFinish={abilities.finish} />
      )}
      <div className="user-decision">
        {abilities.finish ? (
          <button type="button" className="button" onClick={() => setOpen('finish')}>
            {texts.finish}
          </button>
        ) : null}
        {/* While one is open, another one would only begin its days anew. */}
        {abilities.request && (recovery === null || recovery.state === 'ended') ? (
          <button type="button" className="button button-quiet" onClick={() => setOpen('request')}>
            {recovery === null ? texts.request : texts.requestAgain}
          </button>
        ) : null}
        {abilities.cancel && recovery?.state !== 'ended' ? (
          <CancelButton of={of} user={user} onCanceled={closeWhenDone} />
        ) : null}
      </div>
      <SideDrawer title={texts.request} isOpen={open === 'request'} onClose={close}>
        <RequestRecoveryForm of={of} user={user} onDone={closeWhenDone} />
      </SideDrawer>
      <SideDrawer title={texts.finish} isOpen={open === 'finish'} onClose={close}>
        <FinishRecoveryForm of={of} user={user} onDone={closeWhenDone} />
      </SideDrawer>
    </section>
  );
};

type FactsProps = { readonly recovery: Recovery; readonly mayFinish: boolean };

const RecoveryFacts = ({ recovery, mayFinish }: FactsProps) => (
  <>
    <dl className="recovery-facts">
      <div>
        <dt>{texts.state}</dt>
        <dd>
          <StatusChip
            tone={recovery.state === 'ready' ? 'good' : recovery.state === 'ended' ? 'quiet' : 'info'}
          >
            {texts.states[recovery.state]}
          </StatusChip>
        </dd>
      </div>
      <div>
        <dt>{texts.newEmail}</dt>
        <dd className="recovery-text">{recovery.email}</dd>
      </div>
      <div>
        <dt>{texts.reason}</dt>
        <dd className="recovery-text">{recovery.reason}</dd>
      </div>
      <div>
        <dt>{texts.askedBy}</dt>
        <dd className="recovery-text">
          {recovery.requested_by}, <LocalDate at={recovery.requested_at} withTime />
        </dd>
      </div>
      {recovery.state === 'waiting' ? (
        <div>
          <dt>{texts.readyFrom}</dt>
          <dd>
            <LocalDate at={recovery.ready_at} withTime />
          </dd>
        </div>
      ) : null}
    </dl>
    <p className="form-note">
      {recovery.state === 'ready' && !mayFinish ? texts.otherPerson : texts.notes[recovery.state]}
    </p>
  </>
);

const CancelButton = ({ of, user, onCanceled }: Props & { readonly onCanceled: () => void }) => {
  const { cancelRecovery } = useMemberCalls(of);
  const { isBusy, run } = useAction();
  const cancelWhenSure = async (): Promise<void> => {
    if (!(await confirm({ title: texts.cancelTitle, text: texts.cancelText(user.email) }))) return;
    await cancelRecovery(user.id);
    onCanceled();
  };
  return (
    <button
      type="button"
      className="button button-quiet button-danger"
      aria-busy={isBusy}
      onClick={() => run(cancelWhenSure)}
    >
      {texts.cancel}
    </button>
  );
};
