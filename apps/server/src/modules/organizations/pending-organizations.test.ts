import { endpoints } from '@goodshelf/contract';
import { expect, it } from 'vitest';
import { createPerson } from '../../../../../tests/support/people.ts';
import { useTwoSchools } from '../members/testing/two-schools.ts';

const world = useTwoSchools();

it('somebody who waits for approval is told where, and nobody else is', async () => {
  const { ask, server, school, owner } = world;
  const belonging = async (as: 'pending' | 'rejected' | 'removed') =>
    createPerson(server.db, { belonging: { school, as } });
  const ada = await belonging('pending');
  const pending = async (who: typeof ada) => (await ask(who, endpoints.listPendingOrganizations)).body;
  expect(await pending(ada)).toEqual([{ id: school.id, name: school.name }]);
  for (const other of [owner, await belonging('rejected'), await belonging('removed')])
    expect(await pending(other)).toEqual([]);
});
