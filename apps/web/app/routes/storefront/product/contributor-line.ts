import { productTexts as texts } from './texts.ts';

type Contributor = { readonly name: string; readonly role: string };

/** Who made a book, each with what they did: "by Frances Hodgson Burnett, illustrated by M. B. Kork". */
export const contributorLine = (contributors: readonly Contributor[]): string => {
  const byRole = Map.groupBy(contributors, ({ role }) => role.toLowerCase());
  const namesOf = (role: string): string =>
    new Intl.ListFormat('en-US').format((byRole.get(role) ?? []).map(({ name }) => name));
  const isOwnArtist = namesOf('author') !== '' && namesOf('author') === namesOf('illustrator');
  const phraseOf = (role: string): string => {
    if (isOwnArtist && role === 'author') return `${texts.by.both} ${namesOf(role)}`;
    return texts.by[role] === undefined ? `${namesOf(role)} (${role})` : `${texts.by[role]} ${namesOf(role)}`;
  };
  return [...byRole.keys()]
    .filter((role) => !(isOwnArtist && role === 'illustrator'))
    .map(phraseOf)
    .join(', ');
};
