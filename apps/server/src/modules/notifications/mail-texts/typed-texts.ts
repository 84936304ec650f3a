import type { FieldError } from '@goodshelf/contract';
import { mailTextsWords } from './mail-catalog.texts.ts';
import { textsOf, type AnyMailKind } from './mail-kind.ts';
import { problemOfText } from './mail-template.ts';
import type { OwnTexts } from './mail-writer.ts';

/** As it is kept: lines end in one way, and nothing stands around it. */
const tidy = (typed: string): string => typed.replaceAll(/\r\n?/g, '\n').trim();

/** What was typed for an email, without what is the standard text anyway. */
export const ownTextsOf = (kind: AnyMailKind, typed: Readonly<Record<string, string>>): OwnTexts =>
  Object.fromEntries(
    textsOf(kind).flatMap(({ name, standard }) => {
      const text = Object.hasOwn(typed, name) ? tidy(typed[name] ?? '') : standard;
      return text === standard ? [] : [[name, text]];
    }),
  );

/** What is wrong with it, field by field. */
export const problemsOf = (kind: AnyMailKind, typed: Readonly<Record<string, string>>): FieldError[] => {
  const own = ownTextsOf(kind, typed);
  const texts = textsOf(kind);
  const wrong = texts.flatMap(({ name, rules }) => {
    const text = own[name];
    const message = text === undefined ? null : problemOfText(text, rules);
    return message === null ? [] : [{ field: `texts.${name}`, message }];
  });
  const unknown = Object.keys(typed).filter((name) => !texts.some((text) => text.name === name));
  return [
    ...wrong,
    ...unknown.map((name) => ({ field: `texts.${name}`, message: mailTextsWords.unknownField })),
  ];
};
