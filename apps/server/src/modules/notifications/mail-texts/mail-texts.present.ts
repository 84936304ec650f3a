import type { ListedMail, MailChange, MailField } from '@goodshelf/contract/mail-texts.contract';
import type { ListedKind } from './mail-catalog.ts';
import { mailAbout, mailFactWords, mailPartWords } from './mail-catalog.texts.ts';
import { textsOf, type AnyMailKind } from './mail-kind.ts';
import type { MailVersion } from './mail-texts.repo.ts';
import type { OwnTexts } from './mail-writer.ts';

export const nameOfMail = (kindId: string): string => mailAbout[kindId]?.name ?? kindId;

export const presentMail = ({ kind, reader, topic }: ListedKind): Omit<ListedMail, 'is_changed'> => ({
  kind: kind.id,
  reader,
  topic,
  name: nameOfMail(kind.id),
  occasion: mailAbout[kind.id]?.occasion ?? '',
});

const wordsOf = (kindId: string, name: string) =>
  mailPartWords[`${kindId}.${name}`] ?? mailPartWords[name] ?? { label: name };

export const presentFields = (kind: AnyMailKind, own: OwnTexts): MailField[] =>
  textsOf(kind).map(({ name, standard, rules }) => {
    const { label, condition = null } = wordsOf(kind.id, name);
    const text = own[name] ?? standard;
    return { name, label, condition, text, standard, shape: rules.shape, may_be_empty: rules.mayBeEmpty };
  });

export const presentPlaceholders = ({ facts }: AnyMailKind): { name: string; meaning: string }[] =>
  facts.map((name) => ({ name, meaning: mailFactWords[name] ?? name }));

/** What a version changed of the one before it. */
export const presentChange = (
  kind: AnyMailKind,
  { id, at, actorName, texts }: MailVersion,
  before: OwnTexts,
): MailChange => ({
  id,
  at: at.toISOString(),
  actor_name: actorName,
  is_reset: Object.keys(texts).length === 0,
  texts: textsOf(kind).flatMap(({ name, standard }) => {
    const [was, became] = [before[name] ?? standard, texts[name] ?? standard];
    return was === became ? [] : [{ label: wordsOf(kind.id, name).label, before: was, after: became }];
  }),
});
