import type { SettingEvent } from '@goodshelf/contract/admin-settings.contract';
import { statement, type Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { Actor } from '../audit/index.ts';

/** What staff decide about alerts and jobs is written down beside it. */
export type SettingsSection =
  'terms' | 'shipping' | 'tax' | 'fraud' | 'features' | 'limits' | 'alerts' | 'jobs';

type EventRow = {
  readonly id: string;
  readonly at: Date;
  readonly summary: string;
  readonly actor_name: string;
};

const insertEvent = statement<never>(
  'settings.insert-event',
  `insert into setting_events (id, section, at, summary, actor_user_id, actor_name)
   select $1, $2, $3, $4, $5::uuid, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email, '')
   from (select 1) as one left join people u on u.id = $5::uuid`,
);

const readEvents = statement<EventRow>(
  'settings.read-events',
  `select id, at, summary, actor_name from setting_events
   where section = $1 order by at desc, id desc limit 20`,
);

type Recorded = { readonly section: SettingsSection; readonly summary: string; readonly at: Date };

/** Writes down what staff changed, in the transaction that changes it. */
export const recordSetting = async (
  tx: Tx,
  { userId }: Actor,
  { section, summary, at }: Recorded,
): Promise<void> => {
  await tx.query(insertEvent, [newId(), section, at, summary, userId]);
};

/** The latest changes of a section, newest first. */
export const listSettingEvents = async (tx: Tx, section: SettingsSection): Promise<SettingEvent[]> =>
  (await tx.query(readEvents, [section])).map(({ at, ...event }) => ({ ...event, at: at.toISOString() }));
