/** The name of a person that a statement has joined; empty when the account is gone. */
export const nameOf = (person: string): string =>
  `coalesce(trim(${person}.first_name || ' ' || ${person}.last_name), '')`;
