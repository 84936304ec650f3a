type Typed = Readonly<Record<string, string>>;

const copiesPrefix = 'copies-';

/** The field in which the buyer says how many of a line go back. */
export const copiesField = (position: number): string => `${copiesPrefix}${position}`;

const isOfReturn = (name: string): boolean =>
  ['id', 'returnId', 'reason', 'note'].includes(name) || name.startsWith(copiesPrefix);

/** What a form about a return says, whichever items it lists. */
export const returnTypedIn = (form: FormData): Typed =>
  Object.fromEntries(
    [...form.entries()].flatMap(([name, value]) =>
      isOfReturn(name) && typeof value === 'string' ? [[name, value.trim()]] : [],
    ),
  );

/** The lines of which something goes back. */
export const copiesIn = (typed: Typed) =>
  Object.entries(typed)
    .filter(([name]) => name.startsWith(copiesPrefix))
    .map(([name, value]) => ({ position: Number(name.slice(copiesPrefix.length)), quantity: Number(value) }))
    .filter(({ quantity }) => quantity > 0);
