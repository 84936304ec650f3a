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

const list = new Intl.ListFormat('en-US');

/**
 * The line below a title: "Frances Hodgson Burnett, illustrated by M. B. Kork". All names, because it is also searched,
 * and each once: who wrote a book and illustrated it too is named as its author; the book's page says both. A book
 * without an author begins with its editor: "Edited by Alain Locke, illustrated by Winold Reiss and Aaron Douglas".
 */
export const authorLine = (contributors: readonly Contributor[]): string => {
  const namesOf = (role: ContributorRole): string[] =>
    contributors.filter((one) => one.role === role).map(({ name }) => name);
  const authors = namesOf('author');
  const isAuthorless = authors.length === 0;
  const inOrder = isAuthorless
    ? [...phrases].sort(([one], [other]) => Number(other === 'editor') - Number(one === 'editor'))
    : phrases;
  const line = inOrder
    .map(([role, phrase]) => ({
      phrase,
      names: role === 'author' ? authors : namesOf(role).filter((name) => !authors.includes(name)),
    }))
    .filter(({ names }) => names.length > 0)
    .map(({ phrase, names }) => phrase + list.format(names))
    .join(', ');
  return isAuthorless ? line.slice(0, 1).toUpperCase() + line.slice(1) : line;
};
