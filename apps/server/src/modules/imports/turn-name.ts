/** What belongs to the name before it, although a comma stands between. */
const suffix = /^(?:jr|sr|[ivx]{1,4}|ph\.?\s?d|m\.?d|esq|d\.?d|b\.?a|m\.?a|inc|ltd|llc|co|corp|gmbh)\.?$/iu;
const company = /^(?:inc|ltd|llc|co|corp|gmbh)\.?$/iu;

/** Who has one name alone: the comma behind it ends the person. Those whose books somebody else translated or edited. */
const singleNames = new Set(
  (
    'aeschylus aesop anonymous anon apuleius aristophanes aristotle augustine avi boethius catullus cicero colette ' +
    'confucius dante epictetus epicurus euripides galileo hergé herodotus hesiod homer horace hypatia juvenal laozi ' +
    'livy lucian lucretius machiavelli mencius menander michelangelo molière moliere ovid petrarch petronius pindar ' +
    'plato plautus pliny plotinus plutarch polybius quintilian rashi rumi saki sappho seneca sophocles stendhal ' +
    'suetonius tacitus terence theophrastus thucydides unknown various vergil virgil voltaire xenophon zhuangzi'
  ).split(' '),
);

/** Words of a family name ("van Gogh"), which may stand behind the given names, too ("Saint-Exupéry, Antoine de"). */
const particle = /^(?:da|das|de|del|della|der|di|do|dos|du|la|le|ten|ter|van|von|zu)$/u;
const initials = /^(?:\p{Lu}\.?[-\s]?)+$/u;
const mark = /\s*\([^()]*\)$/u;

const wordsOf = (name: string): string[] => name.replace(mark, '').trim().split(/\s+/u);
const isSuffix = (part: string): boolean => suffix.test(part);

/** "King, Martin Luther" and "Le Guin, Ursula K.", not "Neil Gaiman, Terry Pratchett" nor "Homer, Robert Fagles". */
const isTurned = (family: string, given: string): boolean => {
  // Only in scripts with capitals a comma stands between the last name and the first ones.
  if (mark.test(family) || !/\p{Lu}/u.test(family) || !/^\p{Lu}/u.test(given)) return false;
  const [last, first] = [wordsOf(family), wordsOf(given)];
  if (singleNames.has(family.toLowerCase()) || singleNames.has(given.toLowerCase())) return false;
  if (last.length > 3 || first.length > 3) return false;
  const end = first.at(-1) ?? '';
  if (last.length === 1 || first.length === 1) return true;
  return initials.test(end) || particle.test(end) || particle.test(last[0] ?? '');
};

/** Parts between commas, with what only follows a name behind it: "Jr.". */
const withSuffixes = (parts: readonly string[]): string[] => {
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last !== undefined && isSuffix(part)) joined[joined.length - 1] = `${last}, ${part}`;
    else joined.push(part);
  }
  return joined;
};

const turn = (family: string, given: string): string => {
  const behind = mark.exec(given)?.[0] ?? '';
  const [name = '', ...more] = given.replace(mark, '').split(', ');
  const [own = '', ...suffixes] = family.split(', ');
  return `${[`${name} ${own}`, ...suffixes, ...more].join(', ')}${behind}`;
};

const bare = (part: string): string => part.split(', ')[0] ?? '';

/**
 * The people of a text in which commas stand between them, or between the last name and the first ones of each:
 * "García Márquez, Gabriel" is one person, "Neil Gaiman, Terry Pratchett" are two.
 */
export const peopleBetweenCommas = (text: string): string[] => {
  const parts = withSuffixes(
    text
      .split(/,\s*/u)
      .map((part) => part.replace(/^(?:and|&)\s+/u, '').trim())
      .filter((part) => /[\p{L}\p{N}]/u.test(part)),
  );
  const [family, given] = parts;
  if (parts.length === 2 && family !== undefined && given !== undefined) {
    const isCompany = company.test(family.split(', ').at(-1) ?? '');
    return !isCompany && isTurned(bare(family), bare(given.replace(mark, '')))
      ? [turn(family, given)]
      : parts;
  }
  // "Doe, Jane, Roe, John": a list of single words is none of whole names.
  const arePairs =
    parts.length % 2 === 0 && parts.every((part) => wordsOf(bare(part)).length === 1 && !mark.test(part));
  if (!arePairs) return parts;
  return parts.flatMap((part, place) => (place % 2 === 0 ? [turn(part, parts[place + 1] ?? '')] : []));
};
