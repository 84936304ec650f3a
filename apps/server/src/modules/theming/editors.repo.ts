import { statement } from '../../platform/database/index.ts';
import type { StoredContent, StoredTheme } from './theming.repo.ts';

export type EditorRow = { readonly user_id: string; readonly name: string };

/** Whoever said within so long that they have the editor open is told to the others. */
export const editorSeenSeconds = 30;

/** The name of a member ($3: of staff); `p` is the person. */
const nameOf = (staffName: string): string =>
  `case when p.is_admin then ${staffName} else coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email) end`;

/** Who else than one ($2) was seen since a moment ($4). */
const others = `(select coalesce(jsonb_agg(jsonb_build_object('user_id', p.id, 'name', ${nameOf('$3')})
    order by ${nameOf('$3')}, p.id), '[]'::jsonb)
  from theme_editors e join people p on p.id = e.user_id
  where e.organization_id = $1 and e.user_id <> $2 and e.seen_at > $4)`;

export type PresenceRow = {
  readonly type: string;
  readonly editors: readonly EditorRow[];
  readonly revision: number;
  readonly published_number: number | null;
};

/** One ($2) is in the editor of an organization ($1) now ($5), or leaves it ($6). Stores have none. */
export const tellEditing = statement<PresenceRow>(
  'theming.tell-editing',
  `with shop as (select id, type from storefronts where id = $1),
   left_it as (delete from theme_editors where organization_id = $1 and user_id = $2 and $6),
   entered as (
     insert into theme_editors as e (organization_id, user_id, seen_at)
     select $1, $2, $5 from shop where not $6 and type <> $7
     on conflict (organization_id, user_id) do update set seen_at = greatest(e.seen_at, excluded.seen_at)
   )
   select shop.type, ${others} as editors,
     coalesce((select revision from theme_drafts where organization_id = $1), 0::bigint) as revision,
     (select number from theme_versions where organization_id = $1 and is_worn) as published_number
   from shop`,
);

export type EditorPageRow = {
  readonly type: string;
  readonly slug: string;
  readonly draft_theme: StoredTheme | null;
  readonly draft_content: StoredContent | null;
  readonly revision: number | null;
  readonly changed_at: Date | null;
  readonly changed_by: string | null;
  readonly worn_number: number | null;
  readonly worn_theme: StoredTheme | null;
  readonly worn_content: StoredContent | null;
  readonly published_at: Date | null;
  readonly published_by: string | null;
  readonly scheduled_theme: StoredTheme | null;
  readonly publish_at: Date | null;
  readonly scheduled_by: string | null;
  readonly editors: readonly EditorRow[];
};

const named = (id: string): string => `(select ${nameOf('$3')} from people p where p.id = ${id})`;

/** All that the editor begins with. */
export const readEditorPage = statement<EditorPageRow>(
  'theming.read-editor-page',
  `select s.type, s.slug, d.theme as draft_theme, d.content as draft_content, d.revision, d.changed_at, ${named('d.changed_by')} as changed_by,
     v.number as worn_number, v.theme as worn_theme, v.content as worn_content, v.created_at as published_at,
     ${named('v.published_by')} as published_by, h.theme as scheduled_theme, h.publish_at,
     ${named('h.scheduled_by')} as scheduled_by, ${others} as editors
   from storefronts s
     left join theme_drafts d on d.organization_id = s.id
     left join theme_versions v on v.organization_id = s.id and v.is_worn
     left join theme_schedules h on h.organization_id = s.id
   where s.id = $1`,
);
