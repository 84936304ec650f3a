import { endpoints } from '@goodshelf/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeLetters } from '../../../../../tests/support/letters.ts';
import { createPerson } from '../../../../../tests/support/people.ts';
import { newId } from '../../platform/ids/index.ts';
import { details, useTwoSchools, type TwoSchools } from './testing/two-schools.ts';

const world = useTwoSchools();
let ask: TwoSchools['ask'];
let look: TwoSchools['look'];
let owner: TwoSchools['owner'];
let otherOwner: TwoSchools['otherOwner'];
let admin: TwoSchools['admin'];
let school: TwoSchools['school'];
let email: string;

beforeEach(() => {
  ({ ask, look, owner, otherOwner, admin, school } = world);
  email = `${newId()}@example.org`;
});

const password = 'Quiet-Reading-Hour';
const invite = (who = owner) => ask(who, endpoints.assignUserByEmail, { body: { email, role: '1' } });
const idOf = async (address = email): Promise<string> =>
  String((await look('select id from users where email = $1', [address]))[0]?.['id']);

/** The secret of the letter's link. */
const tokenOf = async (): Promise<string> => {
  const url = await world.server.modules.identity.invitationUrl({
    userId: await idOf(),
    email,
    organizationId: school.id,
    organizationName: school.name,
  });
  return (
    decodeURIComponent(new URL(url).searchParams.get('token') ?? '')
      .split('/')
      .at(-1) ?? ''
  );
};
const accept = (token: string) =>
  ask(null, endpoints.loginByToken, {
    params: { token },
    body: { password, password_confirmation: password, first_name: 'Priya', last_name: 'Nair' },
  });
const approve = async () =>
  ask(admin, endpoints.changeAdministeredUserStatus, {
    params: { organizationId: school.id },
    body: { user_id: await idOf(), status: '2' },
  });
const listed = async (who = owner) => (await ask(who, endpoints.listOrganizationUsers)).body;

describe('an invitation', () => {
  it('is accepted with a password; the person gets in when staff have approved, not before', async () => {
    await invite();
    const { status, body } = await accept(await tokenOf());
    expect(status).toBe(200);
    const invited = { token: body.token as string };
    expect((await ask(invited, endpoints.getUser)).body.user).toMatchObject({ email, organizations: [] });
    expect((await ask(invited, endpoints.getOrganization)).status).toBe(404);
    // Until then the organization does not even learn the name.
    expect(await listed()).toMatchObject([{ user: { email, first_name: '' }, status: 1 }]);
    await approve();
    expect((await ask(invited, endpoints.getOrganization)).body).toMatchObject({ id: school.id });
    expect(await listed()).toMatchObject([{ user: { email, first_name: 'Priya' }, status: 2 }]);
  });

  it('opens nothing once it was sent to another address', async () => {
    await invite();
    const token = await tokenOf();
    const moved = `${newId()}@example.org`;
    await ask(owner, endpoints.updateOrganizationUser, {
      body: { user_id: await idOf(), ...details, email: moved },
    });
    // The page says so at once, before anybody chooses a password for nothing.
    const opened = await ask(null, endpoints.openLoginToken, { params: { token } });
    expect(opened.body).toMatchObject({ code: 'link_invalid' });
    const { body } = await accept(token);
    expect(body).toMatchObject({ code: 'link_invalid' });
    await ask(admin, endpoints.changeAdministeredUserStatus, {
      params: { organizationId: school.id },
      body: { user_id: await idOf(moved), status: '2' },
    });
    const first = { token: String(body.token ?? 'no-token-at-all-0') };
    expect([401, 404]).toContain((await ask(first, endpoints.getOrganization)).status);
    expect(await listed()).toMatchObject([{ user: { email: moved }, status: 2 }]);
  });

  it('opens nothing once it was taken back', async () => {
    await invite();
    const token = await tokenOf();
    expect((await ask(null, endpoints.openLoginToken, { params: { token } })).status).toBe(200);
    await ask(owner, endpoints.removeOrganizationUser, { body: { user_id: await idOf() } });
    const opened = await ask(null, endpoints.openLoginToken, { params: { token } });
    expect(opened.body).toMatchObject({ code: 'link_invalid' });
  });

  it('approved by staff and then edited to another address has to be approved again', async () => {
    await invite();
    await approve();
    const moved = `${newId()}@example.org`;
    const { body } = await ask(owner, endpoints.updateOrganizationUser, {
      body: { user_id: await idOf(), ...details, email: moved },
    });
    expect(await listed()).toMatchObject([{ user: { email: moved }, status: 1 }]);
    // Whoever saved it is told, and not left with a chip that has changed.
    expect(body.success).toBe(
      `Invitation sent to ${moved}. The address is new, so they’re pending until we approve them again.`,
    );
  });

  it('of two organizations to one address are two memberships of one person', async () => {
    await invite();
    await invite(otherOwner);
    const { body } = await accept(await tokenOf());
    await approve();
    const { user } = (await ask({ token: body.token }, endpoints.getUser)).body;
    expect(user.organizations).toMatchObject([{ id: school.id }]);
    expect(await listed(otherOwner)).toMatchObject([{ user: { email, first_name: '' }, status: 1 }]);
  });
});

describe('a new address for a member', () => {
  it('waits for the person: the address stays, the new one is asked', async () => {
    const member = await createPerson(world.server.db, { belonging: { school, as: 'member' } });
    const answer = await ask(owner, endpoints.updateOrganizationUser, {
      body: { user_id: member.id, ...details, email },
    });
    expect(answer.status).toBe(200);
    expect((await ask(member, endpoints.getUser)).body.user).toMatchObject({
      email: member.email,
      pending_email: email,
    });
    expect(
      await look(
        "select payload ->> 'newEmail' as asked from outbox where payload ->> 'userId' = $1 and topic = $2",
        [member.id, 'account.email-change-requested'],
      ),
    ).toEqual([{ asked: email }]);
    const plain = ({ body_text }: { readonly body_text: string }) => body_text.replaceAll(/\s+/g, ' ');
    const letters = (await writeLetters(world.server))
      .filter(({ recipient }) => recipient === email || recipient === member.email)
      .map((letter) => [letter.recipient, plain(letter)]);
    // One letter to each address, and both say who asked.
    expect(letters.map(([to]) => to)).toEqual([email, member.email]);
    expect(letters[0]?.[1]).toContain(
      'Ada Byron of Lincoln Elementary asked us to change your sign-in address',
    );
    expect(letters[1]?.[1]).toContain(
      `Ada Byron of Lincoln Elementary changed your first name, last name, and phone and asked to change your sign-in email to ${email}.`,
    );
    expect(letters[1]?.[1]).not.toContain('haven’t changed');
  });
});
