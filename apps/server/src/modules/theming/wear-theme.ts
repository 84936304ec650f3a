import type { Tx } from '../../platform/database/index.ts';
import { atTheScreen, system } from '../../platform/subject/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { isOwnLogo } from './pictures/refuse-foreign-logo.ts';
import { nextTurn } from './content/content-turns.ts';
import { hasOwnPictures } from './pictures/refuse-foreign-pictures.ts';
import { contentToStore } from './content/stored-content.ts';
import { type Look, lookDifferences } from './look.ts';
import { forgetRestored, insertVersion, takeOff } from './theming.repo.ts';
import { logoPath } from './theme-values.ts';
import { themingTexts as texts } from './theming.texts.ts';

/** So many values an entry of the log names; the version knows them all. */
const toldValuesMax = 40;

type Told = { readonly label: string; readonly before: string; readonly after: string };

/** What has no value of its own ("Home: “Our story” added") is told in one line: a log would call it emptied. */
const inOneLine = (all: readonly Told[]): Told[] => {
  const isWordless = ({ before, after }: Told): boolean => before === '' && after === '';
  const wordless = all.filter(isWordless).map(({ label }) => label);
  const rest = all.filter((one) => !isWordless(one));
  if (wordless.length === 0) return rest;
  const named = wordless.slice(0, toldValuesMax);
  const left = wordless.length - named.length;
  const after = [...named, ...(left > 0 ? [texts.log.more(left)] : [])].join('; ');
  return [...rest, { label: texts.log.pages, before: '', after }];
};

const choiceWords: Readonly<Record<string, Readonly<Record<string, string>>>> = texts.log.choices;

/** Nobody knows a logo by its name, nor a choice by its key. */
const toldValue = (path: string, value: string): string => {
  if (path === logoPath) return value === '' ? value : texts.log.logo;
  return choiceWords[path]?.[value] ?? value;
};

const toldChanges = (before: Look, after: Look): Told[] => {
  const differences = lookDifferences(before, after).map(({ path, label, before: was, after: is }) => {
    const told = (value: string): string => toldValue(path, value);
    return { label, before: told(was), after: told(is) };
  });
  const all = inOneLine(differences);
  const left = all.length - toldValuesMax;
  if (left <= 0) return all;
  return [...all.slice(0, toldValuesMax), { label: texts.log.more(left), before: '', after: '' }];
};

type Wearing = {
  readonly tx: Tx;
  readonly scope: OrgScope;
  readonly at: Date;
  /** What the shop has worn until now. */
  readonly worn: Look;
  readonly lastNumber: number;
  readonly look: Look;
  readonly from:
    | { readonly actor: Actor; readonly revision: number; readonly restoredFrom: number | null }
    | { readonly scheduledBy: string | null };
};

const summaryOf = (number: number, from: Wearing['from']): string => {
  if ('scheduledBy' in from) return texts.log.asScheduled(number);
  return from.restoredFrom === null
    ? texts.log.published(number)
    : texts.log.restored(number, from.restoredFrom);
};

/** Makes a theme the organization's next version and has its shop wear it; returns its number. Theming must be locked. */
export const wearTheme = async ({
  tx,
  scope,
  at,
  worn,
  lastNumber,
  look,
  from,
}: Wearing): Promise<number> => {
  const number = lastNumber + 1;
  if (!isOwnLogo(scope, look.theme)) throw new Error('A theme with another organization’s logo');
  if (!hasOwnPictures(scope, look.content)) throw new Error('A page with another organization’s picture');
  const { organizationId } = scope;
  const source =
    'scheduledBy' in from
      ? ([from.scheduledBy, null, true, null] as const)
      : ([atTheScreen(from.actor), from.restoredFrom, false, from.revision] as const);
  await Promise.all([
    tx.query(takeOff, [organizationId]),
    tx.query(insertVersion, [
      ...[organizationId, number, look.theme, at, ...source],
      ...[contentToStore(look.content), nextTurn(look.content, at)],
    ]),
    tx.query(forgetRestored, [organizationId]),
    recordAudit(tx, scope, {
      action: 'theme.published',
      summary: summaryOf(number, from),
      actor: 'scheduledBy' in from ? system : from.actor,
      at,
      changes: toldChanges(worn, look),
    }),
  ]);
  return number;
};
