/** Whether an author line says itself what its people did: "Edited by Alain Locke". */
const saysWhat = (authors: string): boolean => /^(?:Edited|Illustrated|Translated|With) /.test(authors);

/** "by Johanna Spyri"; "Edited by Alain Locke" as it is. */
export const byline = (authors: string): string => (saysWhat(authors) ? authors : `by ${authors}`);

/** "Heidi by Johanna Spyri"; of a book without an author "The New Negro, edited by Alain Locke". */
export const titleAndAuthors = (title: string, authors: string): string => {
  if (authors === '') return title;
  return saysWhat(authors)
    ? `${title}, ${authors.slice(0, 1).toLowerCase()}${authors.slice(1)}`
    : `${title} by ${authors}`;
};
