import { z } from 'zod';
import { type Db, keepInMemory, statement, type Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { Log } from '../../../platform/log/index.ts';
import type { Actor } from '../../audit/index.ts';
import { mailCatalog } from './mail-catalog.ts';
import type { OwnTexts } from './mail-writer.ts';

type StandingRow = { readonly kind: string; readonly texts: unknown };
type VersionRow = {
  readonly id: string;
  readonly version: number;
  readonly texts: unknown;
  readonly at: Date;
  readonly actor_name: string;
};
type EventRow = {
  readonly id: string;
  readonly kind: string;
  readonly is_reset: boolean;
  readonly at: Date;
  readonly actor_name: string;
};

// One look by key for each email, however often it was changed.
const readStanding = statement<StandingRow>(
  'notifications.read-standing-mail-texts',
  `select standing.kind, standing.texts from unnest($1::text[]) as listed(kind)
   cross join lateral (select m.kind, m.texts from mail_texts m where m.kind = listed.kind
     order by m.version desc limit 1) as standing`,
);
const readVersions = statement<VersionRow>(
  'notifications.read-mail-text-versions',
  `select id, version, texts, at, actor_name from mail_texts where kind = $1 order by version desc limit $2`,
);
const readLatest = statement<EventRow>(
  'notifications.read-latest-mail-texts',
  `select id, kind, texts = '{}'::jsonb as is_reset, at, actor_name from mail_texts
   where kind = any($1::text[]) order by at desc, id desc limit 20`,
);
const insertVersion = statement<{ id: string }>(
  'notifications.insert-mail-texts',
  `insert into mail_texts (id, kind, version, texts, at, actor_user_id, actor_name)
   select $1, $2, $3, $4::jsonb, $5, $6::uuid, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email, '')
   from (select 1) as one left join people u on u.id = $6::uuid
   on conflict (kind, version) do nothing returning id`,
);

const ownTexts = z.record(z.string(), z.string());

/** Texts as they are kept; what is none of ours is no text. */
const textsIn = (kept: unknown): OwnTexts => ownTexts.catch({}).parse(kept);

const kinds = mailCatalog.map(({ kind }) => kind.id);

/** What staff wrote, by email; one that they left alone is not there. */
export const readOwnTexts = async (tx: Tx): Promise<ReadonlyMap<string, OwnTexts>> => {
  const rows = await tx.query(readStanding, [kinds]);
  return new Map(rows.map(({ kind, texts }) => [kind, textsIn(texts)]));
};

export type MailVersion = {
  readonly id: string;
  readonly version: number;
  readonly texts: OwnTexts;
  readonly at: Date;
  readonly actorName: string;
};

/** The latest versions of an email's texts, the newest first: it holds. */
export const readMailVersions = async (tx: Tx, kindId: string, max: number): Promise<MailVersion[]> =>
  (await tx.query(readVersions, [kindId, max])).map(({ actor_name: actorName, texts, ...row }) => ({
    ...row,
    texts: textsIn(texts),
    actorName,
  }));

/** What was changed last in any email. */
export const readLatestChanges = (tx: Tx): Promise<EventRow[]> => tx.query(readLatest, [kinds]);

/** False: somebody else has written this version meanwhile. */
export const addMailVersion = async (
  tx: Tx,
  { userId }: Actor,
  sent: {
    readonly kindId: string;
    readonly version: number;
    readonly texts: OwnTexts;
    readonly at: Date;
  },
): Promise<boolean> => {
  const { kindId, version, texts, at } = sent;
  const rows = await tx.query(insertVersion, [newId(), kindId, version, JSON.stringify(texts), at, userId]);
  return rows.length > 0;
};

type Deps = {
  readonly db: Db;
  readonly log: Log;
  readonly listen: (channel: string, onNotification: () => void, onGap: () => void) => Promise<void>;
};

/** What staff wrote, in memory: no email, and nothing that causes one, asks for it. */
export const keepOwnTexts = ({ db, log, listen }: Deps): Promise<() => ReadonlyMap<string, OwnTexts>> =>
  keepInMemory({
    ...{ channel: 'mail_texts', listen, log },
    read: () => db.asOperator('know what emails say', readOwnTexts),
  });
