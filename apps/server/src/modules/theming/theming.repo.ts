import { statement } from '../../platform/database/index.ts';

export type StoredTheme = Record<string, unknown>;
/** Null: the usual content. */
export type StoredContent = Record<string, unknown>;

/** Whoever changes the look of an organization ($1) waits for whoever does. */
export const lockTheming = statement<never>(
  'theming.lock',
  `select pg_advisory_xact_lock(hashtext('goodshelf theming'), hashtext($1::uuid::text))`,
);

export type ThemingRow = {
  readonly type: string;
  readonly draft_theme: StoredTheme | null;
  readonly draft_content: StoredContent | null;
  readonly authors: Readonly<Record<string, string>> | null;
  readonly revision: number | null;
  readonly restored_from: number | null;
  readonly changed_at: Date | null;
  readonly changed_by: string | null;
  readonly worn_number: number | null;
  readonly worn_theme: StoredTheme | null;
  readonly worn_content: StoredContent | null;
  readonly last_number: number | null;
};

/** All that a change of an organization's ($1) look looks at. Who changed the draft is told by name, staff by $2. */
export const readTheming = statement<ThemingRow>(
  'theming.read',
  `select s.type, d.theme as draft_theme, d.content as draft_content, d.authors, d.revision, d.restored_from, d.changed_at,
     case when c.is_admin then $2 else coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), c.email) end as changed_by,
     v.number as worn_number, v.theme as worn_theme, v.content as worn_content,
     (select max(number) from theme_versions where organization_id = $1) as last_number
   from storefronts s
     left join theme_drafts d on d.organization_id = s.id
     left join people c on c.id = d.changed_by
     left join theme_versions v on v.organization_id = s.id and v.is_worn
   where s.id = $1`,
);

/** Writes the draft ($2, $8) as its next revision; returns which that is and who changed it, told as above. */
export const writeDraft = statement<{
  revision: number;
  changed_at: Date;
  changed_by: string | null;
}>(
  'theming.write-draft',
  `with written as (
     insert into theme_drafts as d (organization_id, theme, authors, restored_from, changed_at, changed_by, content, revision)
     values ($1, $2, $3, $4, $5, $6, $8, 1)
     on conflict (organization_id) do update set theme = excluded.theme, content = excluded.content, authors = excluded.authors,
       restored_from = excluded.restored_from, changed_at = excluded.changed_at, changed_by = excluded.changed_by,
       revision = d.revision + 1
     returning revision, changed_at, changed_by
   )
   select w.revision, w.changed_at,
     case when c.is_admin then $7 else coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), c.email) end as changed_by
   from written w left join people c on c.id = w.changed_by`,
);

/** What these people ($1) are called; staff by $2. */
export const readNames = statement<{ id: string; name: string }>(
  'theming.names',
  `select id, case when is_admin then $2 else coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) end as name
   from people where id = any($1::uuid[])`,
);

/** Which version an organization ($1) published a revision of its draft ($2) as. */
export const findPublished = statement<{ number: number }>(
  'theming.find-published',
  'select number from theme_versions where organization_id = $1 and draft_revision = $2',
);

export const takeOff = statement<never>(
  'theming.take-off',
  'update theme_versions set is_worn = false where organization_id = $1 and is_worn',
);
export const insertVersion = statement<never>(
  'theming.insert-version',
  `insert into theme_versions (organization_id, number, theme, is_worn, created_at, published_by, restored_from, is_scheduled,
     draft_revision, content, turns_at)
   values ($1, $2, $3, true, $4, $5, $6, $7, $8, $9, $10)`,
);
/** A draft that was published brings nothing back any more. */
export const forgetRestored = statement<never>(
  'theming.forget-restored',
  'update theme_drafts set restored_from = null where organization_id = $1 and restored_from is not null',
);
/** What the shop wears is another one: whoever saw the draft beside the former looks again. */
export const raiseRevision = statement<never>(
  'theming.raise-revision',
  'update theme_drafts set revision = revision + 1 where organization_id = $1',
);

export type ScheduleRow = {
  readonly theme: StoredTheme;
  readonly content: StoredContent | null;
  readonly publish_at: Date;
  readonly scheduled_by: string | null;
};
export const readSchedule = statement<ScheduleRow>(
  'theming.read-schedule',
  'select theme, content, publish_at, scheduled_by from theme_schedules where organization_id = $1',
);
export const writeSchedule = statement<never>(
  'theming.write-schedule',
  `insert into theme_schedules (organization_id, theme, publish_at, scheduled_at, scheduled_by, content)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (organization_id) do update set theme = excluded.theme, content = excluded.content, publish_at = excluded.publish_at,
     scheduled_at = excluded.scheduled_at, scheduled_by = excluded.scheduled_by`,
);
export const removeSchedule = statement<ScheduleRow>(
  'theming.remove-schedule',
  'delete from theme_schedules where organization_id = $1 returning theme, content, publish_at, scheduled_by',
);
/** The same for one whose time ($2) has come. */
export const takeDueSchedule = statement<ScheduleRow>(
  'theming.take-due-schedule',
  `delete from theme_schedules where organization_id = $1 and publish_at <= $2
   returning theme, content, publish_at, scheduled_by`,
);
export const findDueSchedules = statement<{ organization_id: string }>(
  'theming.find-due-schedules',
  'select organization_id from theme_schedules where publish_at <= $1 order by publish_at limit $2',
);
