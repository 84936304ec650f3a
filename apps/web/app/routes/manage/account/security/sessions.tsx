import type { Session } from '@goodshelf/contract/sessions.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../../shell/api/use-action.ts';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { confirm } from '../../../../ui/layers/confirm.tsx';
import { StatusChip } from '../../../../ui/status-chip.tsx';
import { ListProblem, ListSkeleton } from './list-state.tsx';
import { accountPageTexts } from '../texts.ts';

const texts = accountPageTexts.sessions;

/** Where the person is signed in, and the way to end that. */
export const Sessions = () => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const sessions = useApiQuery('listSessions', {});
  const { isBusy, run } = useAction();
  if (sessions.data === undefined)
    return sessions.isError ? (
      <ListProblem what={texts.what} onRetry={() => void sessions.refetch()} />
    ) : (
      <ListSkeleton rows={2} />
    );

  const reload = () => queries.invalidateQueries({ queryKey: ['listSessions'] });
  const revoke = (sessionId: string) =>
    run(async () => {
      await api('revokeSession', { params: { sessionId }, body: {} });
      await reload();
    });
  const revokeOthers = () =>
    run(async () => {
      const isSure = await confirm({
        title: texts.endTitle,
        text: texts.endText,
      });
      if (!isSure) return;
      await api('revokeOtherSessions', { body: {} });
      await reload();
    });

  return (
    <>
      <ul className="account-list" aria-busy={isBusy}>
        {sessions.data.sessions.map((session) => (
          <SessionRow key={session.id} session={session} onRevoke={() => revoke(session.id)} />
        ))}
      </ul>
      {sessions.data.sessions.length > 1 ? (
        <button type="button" className="button button-quiet" onClick={revokeOthers}>
          {texts.endAll}
        </button>
      ) : null}
    </>
  );
};

const nameOf = ({ browser, system }: Session): string => {
  if (browser === '' && system === '') return texts.unknown;
  return [browser || texts.unknown, system].filter(Boolean).join(' on ');
};

const SessionRow = ({ session, onRevoke }: { session: Session; onRevoke: () => void }) => (
  <li>
    <div>
      <strong>{nameOf(session)}</strong>
      <span className="cell-note">
        {session.ip_address === null ? null : `${session.ip_address} · `}
        {texts.lastSeen} <LocalDate at={session.last_seen_at} withTime />
      </span>
    </div>
    {session.is_current ? (
      <StatusChip tone="good">{texts.here}</StatusChip>
    ) : (
      <button
        type="button"
        className="text-button"
        onClick={onRevoke}
        aria-label={texts.endNamed(nameOf(session))}
      >
        {texts.end}
      </button>
    )}
  </li>
);
