import type { FieldError } from '@goodshelf/contract';
import type { Change } from '../audit/index.ts';
import type { OptionRow } from './catalog.rows.ts';
import { catalogTexts } from './catalog.texts.ts';

const texts = catalogTexts.options;

type Owner = { readonly organizationId: string | null };
/** What a variant is called, and its value for each option; null where it says none. */
type Said = { readonly format: string | null; readonly values: readonly (string | null)[] };

export const isSame = (one: string | null, other: string): boolean =>
  one?.toLowerCase() === other.toLowerCase();

/** The format that a variant's values say: what carts, orders, emails and files call it. */
export const formatOfValues = (values: readonly string[]): string => values.join(' / ');

/** One value for each option, as its product spells it; null for an option of which it says none. */
export const valuesIn = (
  options: readonly OptionRow[],
  said: readonly string[],
): readonly (string | null)[] =>
  options.map(({ values }, place) => values.find((value) => isSame(value, said[place] ?? '')) ?? null);

/** What is wrong with the options themselves. */
const refusedOptions = (options: readonly OptionRow[], { organizationId }: Owner): FieldError[] => [
  ...(organizationId === null && options.length > 0
    ? [{ field: 'options', message: texts.notOfShared }]
    : []),
  ...options.flatMap(({ name, values }, place) => [
    ...(options.slice(0, place).some((other) => isSame(other.name, name))
      ? [{ field: `options.${place}.name`, message: texts.nameTwice }]
      : []),
    ...values.flatMap((value, index) =>
      values.slice(0, index).some((other) => isSame(other, value))
        ? [{ field: `options.${place}.values.${index}`, message: texts.valueTwice }]
        : [],
    ),
  ]),
];

/** Variants that a buyer could not choose, or not tell apart by what they are called. */
const refusedValues = (wanted: readonly Said[]): FieldError[] =>
  wanted.flatMap(({ format, values }, index) => {
    const at = (message: string): FieldError[] => [{ field: `variants.${index}.option_values`, message }];
    if (values.includes(null)) return at(texts.valueMissing);
    const isTold = wanted.slice(0, index).some((other) => other.format === format);
    return isTold ? at(texts.combinationTwice) : [];
  });

/** The same of what has no options: its formats are names. */
const refusedFormats = (wanted: readonly { readonly format: string | null }[]): FieldError[] =>
  wanted.flatMap(({ format }, index) => {
    const at = (message: string): FieldError[] => [{ field: `variants.${index}.format`, message }];
    if (format === null) return wanted.length === 1 ? [] : at(catalogTexts.variants.formatMissing);
    const isTwice = wanted.some((other, i) => i !== index && isSame(other.format, format));
    return isTwice ? at(catalogTexts.variants.formatTwice) : [];
  });

/** What is wrong with the options or, where nothing is, with what the variants say of them. */
export const refusedChoices = (
  options: readonly OptionRow[],
  wanted: readonly Said[],
  owner: Owner,
): FieldError[] => {
  const refused = refusedOptions(options, owner);
  if (refused.length > 0) return refused;
  return options.length > 0 ? refusedValues(wanted) : refusedFormats(wanted);
};

const spoken = (options: readonly OptionRow[]): string =>
  options.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('; ');

export const changesOfOptions = (before: readonly OptionRow[], wanted: readonly OptionRow[]): Change[] =>
  spoken(before) === spoken(wanted)
    ? []
    : [{ label: texts.label, before: spoken(before), after: spoken(wanted) }];
