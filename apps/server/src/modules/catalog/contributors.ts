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

/** The line below a title: "Frances Hodgson Burnett, illustrated by M. B. Kork". All names, because it is also searched. */
export const authorLine = (contributors: readonly Contributor[]): string =>
  phrases
    .map(([role, phrase]) => ({
      phrase,
      names: contributors.filter((one) => one.role === role).map(({ name }) => name),
    }))
    .filter(({ names }) => names.length > 0)
    .map(({ phrase, names }) => phrase + names.join(', '))
    .join(', ');
