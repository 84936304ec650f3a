import type { PayoutDestination } from '@goodshelf/contract/payouts.contract';
import { Problem } from '@goodshelf/contract/problems';
import type { WithdrawalRun } from '@goodshelf/contract/withdrawal-runs.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../../shell/api/use-action.ts';
import { usePlatform, useSession } from '../../../../shell/platform.tsx';
import { readDraft, writeDraft } from '../../../../ui/form/draft.ts';
import { withdrawalRunTexts } from '../withdrawal-runs/texts.ts';
import type { SeenVersions } from './can-record.ts';

/** Where the withdrawals of a run go, by their ids. */
export type Destinations = ReadonlyMap<string, PayoutDestination>;

const none: ReadonlyMap<string, string> = new Map();

/**
 * Where the withdrawals of a run go: in full only while the page is open and they are not hidden. Which versions were seen
 * outlives a reload: what was paid before it went there.
 */
export const useDestinations = ({ id: runId, items }: WithdrawalRun) => {
  const { api } = usePlatform();
  const { user } = useSession();
  const queries = useQueryClient();
  const { isBusy, run } = useAction();
  const [shown, setShown] = useState<Destinations | null>(null);
  const [refusals, setRefusals] = useState(none);
  const [notice, setNotice] = useState<string | null>(null);
  const draft = `${user?.id ?? ''}.withdrawalRunVersions.${runId}`;
  const [versions, setVersions] = useState<SeenVersions>(() =>
    keptIn(
      readDraft(
        draft,
        items.map(({ id }) => id),
      ),
    ),
  );
  const keepVersions = (next: SeenVersions): void => {
    setVersions(next);
    writeDraft(draft, Object.fromEntries(Object.entries(next).map(([id, version]) => [id, String(version)])));
  };
  const open = async () => {
    setNotice(null);
    try {
      const answer = await api('openWithdrawalRun', { params: { runId }, body: {} });
      const seen = Object.fromEntries(
        answer.destinations.map(({ withdrawal_id: id, version }) => [id, version]),
      );
      const next = { ...versions, ...seen };
      setShown(new Map(answer.destinations.map(({ withdrawal_id: id, destination }) => [id, destination])));
      keepVersions(next);
      setRefusals(new Map(answer.left_out.map(({ withdrawal_id: id, reason }) => [id, reason])));
    } catch (error) {
      if (error instanceof Problem)
        setNotice(error.status >= 500 ? withdrawalRunTexts.page.unheard : error.message);
      throw error;
    } finally {
      await queries.invalidateQueries();
    }
  };
  return {
    shown,
    versions,
    /** Why nobody is told where one goes, by its id. */
    refusals,
    /** Why nothing is shown. */
    notice,
    isBusy,
    show: () => run(open),
    hide: () => setShown(null),
    /** They go somewhere else by now: whoever pays them looks again. */
    forget: (ids: readonly string[]): void => {
      if (ids.length === 0) return;
      const isKept = ([id]: readonly [string, unknown]): boolean => !ids.includes(id);
      setShown((known) => (known === null ? null : new Map([...known].filter(isKept))));
      keepVersions(Object.fromEntries(Object.entries(versions).filter(isKept)));
    },
  };
};

const keptIn = (draft: Readonly<Record<string, string>>): SeenVersions =>
  Object.fromEntries(
    Object.entries(draft)
      .map(([id, version]) => [id, Number(version)] as const)
      .filter(([, version]) => Number.isSafeInteger(version) && version > 0),
  );
