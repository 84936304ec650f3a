import type { SignedInUser } from '@goodshelf/contract/identity.contract';

/** As the person is called; by the address where there is no name. */
export const personName = (person: Pick<SignedInUser, 'first_name' | 'last_name' | 'email'>): string =>
  `${person.first_name} ${person.last_name}`.trim() || person.email;
