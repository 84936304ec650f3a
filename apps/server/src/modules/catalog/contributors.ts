export const contributorRoles = ['author', 'translator', 'illustrator', 'editor', 'contributor'] as const;
export type ContributorRole = (typeof contributorRoles)[number];
export type Contributor = { readonly name: string; readonly role: ContributorRole };

const phrases: readonly (readonly [ContributorRole, string])[] = [
  ['author', ''],
  ['translator', 'translated by '],
  ['illustrator', 'illustrated by '],
  ['editor', 'edited by '],
  ['contributor', 'with '],
];

/**
 * The line below a title: "Frances Hodgson Burnett, illustrated by M. B. Kork". All names, because it is also searched,
 * and each once: who wrote a book and illustrated it too is named as its author; the book's page says both.
 */
export const authorLine = (contributors: readonly Contributor[]): string => {
  const namesOf = (role: ContributorRole): string[] =>
    contributors.filter((one) => one.role === role).map(({ name }) => name);
  const authors = namesOf('author');
  return phrases
    .map(([role, phrase]) => ({
      phrase,
      names: role === 'author' ? authors : namesOf(role).filter((name) => !authors.includes(name)),
    }))
    .filter(({ names }) => names.length > 0)
    .map(({ phrase, names }) => phrase + names.join(', '))
    .join(', ');
};
