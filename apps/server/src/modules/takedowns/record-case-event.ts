import type { Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { Actor } from '../audit/index.ts';
import { tell } from '../events/index.ts';
import type { TakedownState } from './takedowns.state.ts';
import { insertCaseEvent } from './takedowns.repo.ts';
import { takedownsTexts as texts } from './takedowns.texts.ts';

type Happened = {
  readonly caseId: string;
  readonly organizationId: string | null;
  readonly actor: Actor | null;
  readonly at: Date;
};

/** Writes a step of a case into its history, and tells it to whoever writes emails and calls orders off. */
export const recordMove = async (
  tx: Tx,
  { caseId, organizationId, actor, at }: Happened,
  state: TakedownState,
  { summary = texts.events[state], reason }: { readonly summary?: string; readonly reason: string | null },
): Promise<void> => {
  const told = { caseId, state, reason };
  await Promise.all([
    recordCaseEvent(tx, { caseId, organizationId, actor, at }, state, summary, reason),
    tell(tx, 'takedown.moved', told, { dedupeKey: `takedown.moved:${caseId}:${state}` }),
  ]);
};

export const recordCaseEvent = async (
  tx: Tx,
  { caseId, organizationId, actor, at }: Happened,
  state: TakedownState,
  summary: string,
  reason: string | null,
): Promise<void> => {
  const id = newId<'takedown-event'>();
  const said = [state, summary.slice(0, 500), reason, actor?.userId ?? null];
  await tx.query(insertCaseEvent, [caseId, id, organizationId, at, ...said]);
};
