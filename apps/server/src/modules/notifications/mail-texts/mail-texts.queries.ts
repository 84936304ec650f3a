import { Problem } from '@goodshelf/contract';
import type { MailList, MailPreview, MailTexts } from '@goodshelf/contract/mail-texts.contract';
import type { Db } from '../../../platform/database/index.ts';
import { findMail, type ListedKind, mailCatalog } from './mail-catalog.ts';
import { mailTextsWords as words } from './mail-catalog.texts.ts';
import {
  nameOfMail,
  presentChange,
  presentFields,
  presentMail,
  presentPlaceholders,
} from './mail-texts.present.ts';
import { readLatestChanges, readMailVersions, readOwnTexts } from './mail-texts.repo.ts';
import { createMailWriter } from './mail-writer.ts';
import type { SampleNames } from './samples/sample.ts';
import { ownTextsOf, problemsOf } from './typed-texts.ts';

/** As many changes as the page shows at once. */
const changesMax = 20;

type Deps = { readonly db: Db };

/** Throws `not_found`. */
export const requireMail = (kindId: string): ListedKind => {
  const listed = findMail(kindId);
  if (listed === null) throw new Problem('not_found', words.notFound);
  return listed;
};

export const listMails = ({ db }: Deps): Promise<MailList> =>
  db.asOperator('look at the emails', async (tx) => {
    const [own, latest] = await Promise.all([readOwnTexts(tx), readLatestChanges(tx)]);
    return {
      mails: mailCatalog.map((listed) => ({
        ...presentMail(listed),
        is_changed: Object.keys(own.get(listed.kind.id) ?? {}).length > 0,
      })),
      events: latest.map(({ id, kind, is_reset: isReset, at, actor_name }) => ({
        id,
        at: at.toISOString(),
        summary: (isReset ? words.resetLog : words.changedLog)(nameOfMail(kind)),
        actor_name,
      })),
    };
  });

/** Throws `not_found`. */
export const getMailTexts = async ({ db }: Deps, kindId: string): Promise<MailTexts> => {
  const listed = requireMail(kindId);
  const { kind } = listed;
  const versions = await db.asOperator('look at an email', (tx) =>
    readMailVersions(tx, kind.id, changesMax + 1),
  );
  return {
    ...presentMail(listed),
    version: versions[0]?.version ?? 0,
    fields: presentFields(kind, versions[0]?.texts ?? {}),
    placeholders: presentPlaceholders(kind),
    changes: versions
      .slice(0, changesMax)
      .map((version, index) => presentChange(kind, version, versions[index + 1]?.texts ?? {})),
    has_more_changes: versions.length > changesMax,
  };
};

/** The email with what was typed, or would go out for it. Throws `not_found`. */
export const previewMail = (
  names: SampleNames,
  kindId: string,
  typed: Readonly<Record<string, string>>,
): MailPreview => {
  const { kind, sample } = requireMail(kindId);
  const own = ownTextsOf(kind, typed);
  const { subject, preview, html, text } = sample(createMailWriter({ ownOf: () => own }), names);
  return { subject, preview, html, text, problems: problemsOf(kind, typed) };
};
