import { endpoints, type Endpoint, type EndpointName, type SentInput } from '@goodshelf/contract';
import { type GiftCardState, giftCardStates } from '@goodshelf/contract/gift-card-words';
import { organizationType } from '@goodshelf/contract/lookups';
import { recordedRefundUndoDays } from '@goodshelf/contract/order-words';
import { returnActions } from '@goodshelf/contract/return-words';
import { cents } from '@goodshelf/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toJSONSchema } from 'zod';
import { moveOrder, refundItems, shipOrder } from '../../apps/server/src/modules/orders/index.ts';
import { newId } from '../../apps/server/src/platform/ids/index.ts';
import { personOf } from '../../apps/server/src/platform/subject/index.ts';
import { createFailedJob } from '../support/queues.ts';
import { createCorrection } from '../support/accounting.ts';
import { bringReport } from '../support/provider-reports.ts';
import { createAccount, type Account } from '../support/accounts.ts';
import { createAsk, createLook, type Ask } from '../support/ask.ts';
import { customerOf } from '../support/customers.ts';
import { createGiftCard } from '../support/gift-cards.ts';
import { startDnsServer, type DnsServer } from '../support/dns-server.ts';
import { disputeOrder, lines, placeOrder, sellTo } from '../support/orders.ts';
import { systemClock } from '../../apps/server/src/platform/clock/index.ts';
import { receive, treasurer, waitOutside } from '../support/outside.ts';
import { createPerson, type Person } from '../support/people.ts';
import { createBook, createSchool, type School } from '../support/school.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { oneIsMissing } from '../support/backorders.ts';
import { returnRefund, returnRequest } from '../support/returns.ts';
import { parcel, smallRefund } from '../support/shipments.ts';
import { counterNoticeWords, createTakedown } from '../support/takedowns.ts';
import { createThemes } from '../support/themes.ts';
import { createWithdrawal, fundSchool, savePayoutsOf } from '../support/withdrawals.ts';

type Abilities = Readonly<Record<string, boolean>>;
type Answer = { readonly status: number; readonly body: { readonly code?: string } };

/** One record as one caller reads it, and for each of its abilities the call that it is about. */
type Trial = {
  readonly read: () => Promise<Abilities>;
  readonly tries: Readonly<Record<string, () => Promise<Answer>>>;
};

let dns: DnsServer;
let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let admin: Account;

beforeAll(async () => {
  dns = await startDnsServer();
  server = await createTestServer({
    settings: { DNS_SERVERS: dns.address, SHOP_URL: 'http://shop.test:3000' },
  });
  ask = createAsk(server);
  look = createLook(server);
  admin = await createAccount(server, { isAdmin: true });
});
afterAll(async () => {
  await server.close();
  await dns.close();
});

let schoolCount = 0;
/** There are hundreds here: the end of an id alone tells no two slugs apart. */
const newSchool = (): Promise<School> => createSchool(server.db, { name: `School ${++schoolCount}` });

type Caller = 'owner' | 'member' | 'staff' | 'acting';
const callers: readonly Caller[] = ['owner', 'member', 'staff', 'acting'];

type Scene = { readonly school: School; readonly owner: Person; readonly who: { readonly token: string } };

/** A school of its own with its owner, and who calls: of its people, of platform staff, or of staff in the owner's place. */
const sceneOf = async (caller: Caller): Promise<Scene & { readonly callerId: string }> => {
  const school = await newSchool();
  const owner = await createPerson(server.db, { belonging: { school, as: 'owner' } });
  if (caller === 'owner') return { school, owner, who: owner, callerId: owner.id };
  if (caller === 'acting') {
    const { body } = await ask(admin, endpoints.actAs, {
      params: { organizationId: school.id },
      body: { reason: 'They asked us to' },
    });
    const token: string = body.path.replace('/auth/login/token/', '');
    const opened = await ask(null, endpoints.loginByToken, {
      params: { token },
      body: { browser_id: 'browser' },
    });
    return { school, owner, who: opened.body, callerId: owner.id };
  }
  const isAdmin = caller === 'staff';
  const belonging = { school, as: isAdmin ? 'removed' : 'member' } as const;
  const who = await createPerson(server.db, { isAdmin, belonging });
  return { school, owner, who, callerId: who.id };
};

const abilitiesOf = ({ body }: { readonly body: { readonly abilities: Abilities } }): Abilities =>
  body.abilities;

const targets = ['pending', 'member', 'rejected', 'owner', 'pending owner', 'last owner', 'self'] as const;
type Target = (typeof targets)[number];

const targetOf = async (
  { school, owner, callerId }: Pick<Scene, 'school' | 'owner'> & { readonly callerId: string },
  target: Target,
): Promise<{ readonly id: string; readonly email: string }> => {
  if (target === 'last owner') return owner;
  if (target === 'self') {
    const [self] = await look<{ id: string; email: string }>('select id, email from users where id = $1', [
      callerId,
    ]);
    if (self === undefined) throw new Error('The caller is nobody');
    return self;
  }
  const as = target === 'pending owner' ? 'owner' : target;
  const person = await createPerson(server.db, { belonging: { school, as } });
  if (target === 'pending owner')
    await look('update memberships set status = 1 where user_id = $1', [person.id]);
  return person;
};

const details = {
  first_name: 'Luis',
  last_name: 'Alvarez',
  phone_prefix: '+1',
  phone: '+15035550100',
  role: '1',
} as const;

/** A user of an organization by the calls of its members. */
const memberTrial = async (caller: Caller, target: Target): Promise<Trial> => {
  const scene = await sceneOf(caller);
  const { who } = scene;
  const { id, email } = await targetOf(scene, target);
  const named = { body: { user_id: id } };
  return {
    read: async () => {
      const told = abilitiesOf(await ask(who, endpoints.getOrganizationUser, { params: { userId: id } }));
      const listed = (await ask(who, endpoints.listOrganizationUsers)).body.find(
        (row: { user: { id: string } }) => row.user.id === id,
      );
      if (listed !== undefined) expect(listed.abilities).toEqual(told);
      return told;
    },
    tries: {
      update: () => ask(who, endpoints.updateOrganizationUser, { body: { ...details, user_id: id, email } }),
      remove: () => ask(who, endpoints.removeOrganizationUser, named),
      resend_invitation: () => ask(who, endpoints.resendInvitation, named),
      approve: () => ask(who, endpoints.changeUserStatus, { body: { user_id: id, status: '2' } }),
      reject: () =>
        ask(who, endpoints.changeUserStatus, { body: { user_id: id, status: '3', reason: 'Unknown here' } }),
    },
  };
};

/** The same by the calls of platform staff. */
const administeredMemberTrial = async (target: Target, hasTwoFactor: boolean): Promise<Trial> => {
  const school = await newSchool();
  const owner = await createPerson(server.db, { belonging: { school, as: 'owner' } });
  const who = await createPerson(server.db, { isAdmin: true, belonging: { school, as: 'member' } });
  const { id, email } = await targetOf({ school, owner, callerId: who.id }, target);
  if (hasTwoFactor) await look('update users set two_factor_since = now() where id = $1', [id]);
  const params = { organizationId: school.id };
  const named = { params, body: { user_id: id } };
  const decide = (status: string) =>
    ask(who, endpoints.changeAdministeredUserStatus, {
      params,
      body: { user_id: id, status, reason: 'Unknown here' },
    });
  return {
    read: async () => {
      const told = abilitiesOf(
        await ask(who, endpoints.getAdministeredUser, { params: { ...params, userId: id } }),
      );
      const listed = (await ask(who, endpoints.listAdministeredUsers, { params })).body.items.find(
        (row: { user: { id: string } }) => row.user.id === id,
      );
      expect(told).toMatchObject(listed.abilities);
      return told;
    },
    tries: {
      update: () =>
        ask(who, endpoints.updateAdministeredUser, { params, body: { ...details, user_id: id, email } }),
      remove: () => ask(who, endpoints.removeAdministeredUser, named),
      resend_invitation: () => ask(who, endpoints.resendAdministeredInvitation, named),
      approve: () => decide('2'),
      reject: () => decide('3'),
      reset_two_factor: () =>
        ask(who, endpoints.resetTwoFactor, { params: { userId: id }, body: { reason: 'Lost the phone' } }),
    },
  };
};

const statuses = ['pending', 'approved', 'rejected'] as const;
type Status = (typeof statuses)[number];

const setStatus = (school: School, status: Status) =>
  look('update organizations set status = $2 where id = $1', [school.id, status]);
const makeStore = (school: School) =>
  look(`update organizations set type = 'App Merchant' where id = $1`, [school.id]);

const organizationTrial = async (caller: Caller, status: Status): Promise<Trial> => {
  const { school, who } = await sceneOf(caller);
  await setStatus(school, status);
  return {
    read: async () => abilitiesOf(await ask(who, endpoints.getOrganization)),
    tries: {
      rename: () => ask(who, endpoints.renameOrganization, { body: { name: 'Lincoln Middle' } }),
      ask_for_review: () => ask(who, endpoints.askForReview),
      add_users: () =>
        ask(who, endpoints.assignUserByEmail, { body: { email: 'new@example.org', role: '1' } }),
    },
  };
};

const kinds = ['a school', 'a store', 'ownerless', 'with a pending owner'] as const;

const listedAbilities = async ({ id, slug }: School): Promise<Abilities> => {
  const { body } = await ask(admin, endpoints.listAdministeredOrganizations, { query: { search: slug } });
  return body.items.find((row: { id: string }) => row.id === id).abilities;
};

/** One of a list, together with others. */
const summaryTrial = async (status: Status): Promise<Trial> => {
  const { school } = await sceneOf('owner');
  await setStatus(school, status);
  return {
    read: () => listedAbilities(school),
    tries: {
      approve: () => ask(admin, endpoints.approveOrganizations, { body: { organization_ids: [school.id] } }),
    },
  };
};

const administeredTrial = async (status: Status, kind: (typeof kinds)[number]): Promise<Trial> => {
  const { school, owner } = await sceneOf('owner');
  await setStatus(school, status);
  if (kind === 'a store') await makeStore(school);
  if (kind === 'ownerless') await look('delete from memberships where user_id = $1', [owner.id]);
  if (kind === 'with a pending owner')
    await look('update memberships set status = 1 where user_id = $1', [owner.id]);
  const params = { organizationId: school.id };
  const body = { reason: 'Please send us your EIN.' };
  return {
    read: async () => {
      const told = abilitiesOf(await ask(admin, endpoints.getAdministeredOrganization, { params }));
      expect(told).toMatchObject(await listedAbilities(school));
      return told;
    },
    tries: {
      approve: () => ask(admin, endpoints.approveOrganization, { params }),
      reject: () => ask(admin, endpoints.rejectOrganization, { params, body }),
      set_type: () =>
        ask(admin, endpoints.setOrganizationType, { params, body: { type: organizationType.business } }),
      act_as: () => ask(admin, endpoints.actAs, { params, body }),
      add_users: () =>
        ask(admin, endpoints.assignAdministeredUser, {
          params,
          body: { email: 'new@example.org', role: '1' },
        }),
    },
  };
};

const recoveries = ['none', 'own request', 'waiting', 'ready', 'signed in', 'too old'] as const;
const accounts = ['confirmed', 'unconfirmed', 'the own'] as const;

/** The way back of an account in the hands of platform staff; a colleague has asked for it unless it is said. */
const recoveryTrial = async (
  account: (typeof accounts)[number],
  state: (typeof recoveries)[number],
): Promise<Trial> => {
  const [who, colleague] = [
    await createPerson(server.db, { isAdmin: true }),
    await createPerson(server.db, { isAdmin: true }),
  ];
  const { id } = account === 'the own' ? who : await createPerson(server.db);
  const params = { userId: id };
  const email = `${id}@new.example.org`;
  const daysAgo = state === 'waiting' ? 1 : state === 'too old' ? 20 : 5;
  if (state !== 'none')
    await look(
      `insert into account_recoveries (user_id, new_email, reason, requested_by, requested_at)
       values ($1, $2, 'Lost the mailbox', $3, now() - make_interval(days => $4))`,
      [id, email, state === 'own request' ? who.id : colleague.id, daysAgo],
    );
  if (account === 'unconfirmed') await look('update users set email_verified_at = null where id = $1', [id]);
  if (account !== 'the own' && state !== 'signed in')
    await look('delete from sessions where user_id = $1', [id]);
  return {
    read: async () => abilitiesOf(await ask(who, endpoints.getRecovery, { params })),
    tries: {
      request: () =>
        ask(who, endpoints.requestRecovery, { params, body: { email, reason: 'Lost the mailbox' } }),
      finish: () => ask(who, endpoints.finishRecovery, { params, body: { email } }),
      cancel: () => ask(who, endpoints.cancelRecovery, { params }),
    },
  };
};

const domainTrial = async (caller: Caller, state: 'none' | 'claimed' | 'a store'): Promise<Trial> => {
  const { school, owner, who } = await sceneOf(caller);
  const claim = (by: Pick<Person, 'token'>, name: string) =>
    ask(by, endpoints.claimCustomDomain, { body: { domain: `${name}.${school.id.slice(-12)}.org` } });
  if (state === 'claimed') await claim(owner, 'books');
  if (state === 'a store') await makeStore(school);
  return {
    read: async () => abilitiesOf(await ask(who, endpoints.getCustomDomain)),
    tries: {
      claim: () => claim(who, 'shop'),
      verify: () => ask(who, endpoints.verifyCustomDomain),
      remove: () => ask(who, endpoints.removeCustomDomain),
    },
  };
};

const orderMailTrial = async (caller: Caller): Promise<Trial> => {
  const { who } = await sceneOf(caller);
  return {
    read: async () => abilitiesOf(await ask(who, endpoints.getOrderMail)),
    tries: { save: () => ask(who, endpoints.saveOrderMail, { body: { wants_order_mail: true } }) },
  };
};

const payoutTrial = async (caller: Caller): Promise<Trial> => {
  const { who } = await sceneOf(caller);
  const body = { method: 0, account_email: 'treasurer@example.org', seen_version: 0 };
  return {
    read: async () => abilitiesOf(await ask(who, endpoints.getPayoutDetails)),
    tries: { change: () => ask(who, endpoints.savePayoutDetails, { body }) },
  };
};

/** Automatic withdrawals: a member's in person. */
const scheduleTrial = async (caller: Caller): Promise<Trial> => {
  const { who } = await sceneOf(caller);
  const body = { frequency: 'weekly' as const, day: 5, least_cents: 5_000, seen_version: 0 };
  return {
    read: async () => abilitiesOf(await ask(who, endpoints.getWithdrawalSchedule)),
    tries: { change: () => ask(who, endpoints.saveWithdrawalSchedule, { body }) },
  };
};

/** What stands between an organization and its money, for a member and for staff in their place. */
const withdrawalTrial = async (caller: Caller, isOneOpen: boolean): Promise<Trial> => {
  const { school, who } = await sceneOf(caller);
  const member = await createPerson(server.db, { belonging: { school, as: 'member' } });
  const withdrawalId = isOneOpen ? await createWithdrawal(server, school, member.id) : newId();
  if (!isOneOpen) {
    await savePayoutsOf(server, school, member.id);
    await fundSchool(server.db, school, 100_00);
  }
  const body = { withdrawal_id: newId(), amount_cents: 2500 };
  return {
    read: async () => {
      const { body: next } = await ask(who, endpoints.getNextWithdrawal);
      const { body: list } = await ask(who, endpoints.listWithdrawals);
      const [open] = list.items;
      if (!isOneOpen) return { request: next.abilities.request };
      expect(next.open?.abilities).toEqual(open?.abilities);
      return { cancel: open?.abilities.cancel === true };
    },
    tries: isOneOpen
      ? { cancel: () => ask(who, endpoints.cancelWithdrawal, { params: { withdrawalId }, body: {} }) }
      : { request: () => ask(who, endpoints.requestWithdrawal, { body }) },
  };
};

/** What staff may do with a withdrawal, of a school of theirs and of another. */
const decisionTrial = async (isOwn: boolean, hoursAgo: number): Promise<Trial> => {
  const school = await newSchool();
  const staff = await createAccount(server, {
    isAdmin: true,
    ...(isOwn ? { belonging: { school, as: 'member' as const } } : {}),
  });
  const member = await createPerson(server.db, { belonging: { school, as: 'member' } });
  await savePayoutsOf(server, school, member.id, { hoursAgo });
  await fundSchool(server.db, school, 100_00);
  const asked = await createAccount(server, { belonging: { school, as: 'member' } });
  const withdrawalId = newId();
  const request = { withdrawal_id: withdrawalId, amount_cents: 2500 };
  expect((await ask(asked, endpoints.requestWithdrawal, { body: request })).status).toBe(200);
  const params = { organizationId: school.id, withdrawalId };
  return {
    read: async () => abilitiesOf(await ask(staff, endpoints.getWithdrawal, { params })),
    tries: {
      open_destination: () => ask(staff, endpoints.openWithdrawalDestination, { params, body: {} }),
      approve: () => ask(staff, endpoints.approveWithdrawal, { params, body: { details_version: 1 } }),
      complete: () =>
        ask(staff, endpoints.completeWithdrawal, {
          params,
          body: { reference: 'Check 1', details_version: 1 },
        }),
      reject: () => ask(staff, endpoints.rejectWithdrawal, { params, body: { reason: 'Please confirm.' } }),
    },
  };
};

/** A correction of theirs, or of somebody else; one call declines and withdraws it. */
const correctionTrial = async (isOwn: boolean): Promise<Trial> => {
  const staff = await createAccount(server, { isAdmin: true });
  const { correctionId } = await createCorrection(server.db, ...(isOwn ? [personOf(staff.id)] : []));
  const params = { correctionId };
  return {
    read: async () => {
      const { body } = await ask(staff, endpoints.listCorrections, { query: { page_size: 100 } });
      const { abilities } = body.items.find(({ id }: { id: string }) => id === correctionId);
      expect(abilities).toEqual({ post: !isOwn, decline: !isOwn, withdraw: isOwn });
      return { post: abilities.post, end: abilities.decline || abilities.withdraw };
    },
    tries: {
      post: () => ask(staff, endpoints.postCorrection, { params, body: {} }),
      end: () => ask(staff, endpoints.declineCorrection, { params, body: { reason: 'It is right.' } }),
    },
  };
};

/** What a report says: a payout that nobody has recorded, a line that only a person can explain, or one that is settled. */
const differenceTrial = async (state: 'payout' | 'other' | 'settled'): Promise<Trial> => {
  const staff = await createAccount(server, { isAdmin: true });
  const reportId = await bringReport(server, [
    { type: state === 'other' ? 'other' : 'payout', gross: '-12.00', object: `po_${newId()}` },
  ]);
  const found = async (of: 'open' | 'explained' | 'settled') => {
    const query = { report_id: reportId, state: of };
    return (await ask(staff, endpoints.listProviderDifferences, { query })).body.items[0];
  };
  const { id, version } = await found('open');
  const params = { differenceId: id };
  const record = () => ask(staff, endpoints.recordProviderDifference, { params, body: {} });
  if (state === 'settled') expect((await record()).status).toBe(200);
  return {
    read: async () => {
      const one = (await found('open')) ?? (await found('explained')) ?? (await found('settled'));
      // What is settled is the same once more.
      return one.state === 'settled' ? { explain: one.abilities.explain } : one.abilities;
    },
    tries: {
      explain: () =>
        ask(staff, endpoints.explainProviderDifference, {
          params,
          body: {
            explanation: 'A test of theirs.',
            seen_version: state === 'settled' ? version + 1 : version,
          },
        }),
      ...(state === 'settled' ? {} : { record }),
    },
  };
};

/** A job that was given up, or that is tried again by itself. */
const failedJobTrial = async (isGivenUp: boolean): Promise<Trial> => {
  const { id: organizationId } = await newSchool();
  await createFailedJob(server, { queue: 'send-order-receipt', payload: { organizationId }, isGivenUp });
  const state = isGivenUp ? 'given_up' : 'retrying';
  const seen = async () => {
    const { body } = await ask(admin, endpoints.listFailedJobs, { query: { state, page_size: 100 } });
    return body.items.find(
      ({ organization }: { organization: { id: string } | null }) => organization?.id === organizationId,
    );
  };
  const idOf = async (): Promise<string> => (await seen()).id;
  // Each of several is told by itself.
  const single = async (asked: Promise<{ status: number; body: { success: string | null } }>) => {
    const answer = await asked;
    return answer.body.success === null ? { ...answer, status: 409, body: {} } : { ...answer, body: {} };
  };
  return {
    read: async () => abilitiesOf({ body: await seen() }),
    tries: {
      retry: async () => single(ask(admin, endpoints.retryJobs, { body: { ids: [await idOf()] } })),
      discard: async () =>
        single(
          ask(admin, endpoints.discardJobs, { body: { ids: [await idOf()], reason: 'Nobody needs it' } }),
        ),
    },
  };
};

/** The month of the books that is closed next, or the present one. */
const monthTrial = async (isOver: boolean): Promise<Trial> => {
  const staff = await createAccount(server, { isAdmin: true });
  // Months ago.
  await sellTo(server.db, await createSchool(server.db), [lines.gift(10_00)]);
  const present = (await ask(staff, endpoints.getTrialBalance, { query: {} })).body;
  const last = (await ask(staff, endpoints.getTrialBalance, { query: { month: '2026-10' } })).body;
  const month = isOver ? (last.close.after ?? last.month) : present.month;
  return {
    read: async () =>
      (await ask(staff, endpoints.getTrialBalance, { query: { month } })).body.close.abilities,
    tries: { close: () => ask(staff, endpoints.closeMonth, { params: { month }, body: {} }) },
  };
};

/** The draft of a school that wears another theme. */
const themingTrial = async (caller: Caller): Promise<Trial> => {
  const { school, who } = await sceneOf(caller);
  await createThemes(server.db, school);
  return {
    read: async () => abilitiesOf(await ask(who, endpoints.getTheming)),
    tries: { publish: () => ask(who, endpoints.publishTheme, { body: { revision: 1 } }) },
  };
};

const outsideStates = ['waiting', 'confirmed', 'rejected'] as const;

/** A payment that the organization receives itself: its word is taken once. */
const outsideTrial = async (caller: Caller, state: (typeof outsideStates)[number]): Promise<Trial> => {
  const { school, owner, who } = await sceneOf(caller);
  const { id: orderId, totalCents } = await waitOutside(server.db, school);
  const params = { orderId };
  const confirmed = { received_cents: totalCents };
  // The same again is answered the same and does nothing: what is tried says something else.
  const dayAgo = (days: number): string =>
    new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const confirm = (by: { readonly token: string }, received_on = dayAgo(0)) =>
    ask(by, endpoints.confirmOutsidePayment, { params, body: { ...confirmed, received_on } });
  const reject = (by: { readonly token: string }, reason = 'Nothing came in') =>
    ask(by, endpoints.rejectOutsidePayment, { params, body: { reason } });
  if (state === 'confirmed') await confirm(owner);
  if (state === 'rejected') await reject(owner);
  return {
    read: async () => {
      const { body } = await ask(who, endpoints.listOutsidePayments, { query: { state } });
      return body.items[0].abilities;
    },
    tries: {
      confirm: () => confirm(who, dayAgo(1)),
      reject: () => reject(who, 'It never came'),
      undo: async () => {
        const { body } = await ask(owner, endpoints.listOutsidePayments, {
          query: { state, page_size: 100 },
        });
        const seen = body.items.find((item: { order_id: string }) => item.order_id === orderId);
        return ask(who, endpoints.undoOutsidePayment, {
          params,
          body: { reason: 'The wrong order', seen_decided_at: seen?.decided_at ?? new Date().toISOString() },
        });
      },
    },
  };
};

const orderStates = ['paid', 'unpaid', 'canceled', 'disputed', 'preparing', 'received directly'] as const;
type OrderState = (typeof orderStates)[number];

/** An order of a gift, or, where it is being prepared, of a product of the organization's own. */
const orderIn = async (state: OrderState, school: School) => {
  if (state === 'received directly') {
    const order = await waitOutside(server.db, school);
    await receive({ own: server, school, clock: systemClock }, { ...order, orderId: order.id });
    return order;
  }
  const own = state === 'preparing' ? await createBook(server.db, { owner: school }) : null;
  const bought = [own === null ? lines.gift(25_00) : lines.ownBook(own.variantId, 12_00, 2)];
  const order =
    state === 'unpaid'
      ? await placeOrder(server.db, school, bought)
      : await sellTo(server.db, school, bought);
  if (state === 'disputed') await disputeOrder(server.db, school, order, { at: new Date() });
  if (state === 'canceled') await look('update orders set status = 6 where id = $1', [order.id]);
  if (state === 'preparing') await look('update orders set status = 9 where id = $1', [order.id]);
  return order;
};

const orderTrial = async (caller: Caller, state: OrderState): Promise<Trial> => {
  const { school, who } = await sceneOf(caller);
  const params = { orderId: (await orderIn(state, school)).id };
  return {
    read: async () => abilitiesOf(await ask(who, endpoints.getOrder, { params })),
    tries: {
      resend_receipt: () => ask(who, endpoints.resendReceipt, { params }),
      ship: () => ask(who, endpoints.shipOwnItems, { params, body: parcel() }),
      mark: () => ask(who, endpoints.markOwnItems, { params, body: oneIsMissing }),
      record_paid_back: () => ask(who, endpoints.recordPaidBack, { params, body: smallRefund() }),
    },
  };
};

const recordStates = ['recorded', 'too old', 'canceled since'] as const;

/** What the organization recorded as paid back of an order of its own. */
const recordedRefundTrial = async (caller: Caller, state: (typeof recordStates)[number]): Promise<Trial> => {
  const { school, owner, who } = await sceneOf(caller);
  const params = { orderId: (await orderIn('received directly', school)).id };
  const body = smallRefund();
  // What is recorded stays as it is: an old one was recorded then.
  if (state === 'too old') await recordLongAgo(school, params.orderId, body.id);
  else await ask(owner, endpoints.recordPaidBack, { params, body });
  if (state === 'canceled since') await look('update orders set status = 6 where id = $1', [params.orderId]);
  return {
    read: async () => {
      const page = await ask(who, endpoints.getOrder, { params });
      return abilitiesOf({ body: page.body.recorded_refunds[0] });
    },
    tries: {
      undo: () =>
        ask(who, endpoints.undoPaidBack, {
          params: { ...params, refundId: body.id },
          body: { reason: 'Nothing was sent' },
        }),
    },
  };
};

const recordLongAgo = (school: School, orderId: string, refundId: string) =>
  refundItems(server, school.scope, {
    ...{ orderId, id: refundId, isRestocked: false, reason: 'A scratched cover', isPaidBack: true },
    lines: [{ position: 1, quantity: 0, amountCents: cents(1_00), isStillSent: true }],
    ...{ expectedTotalCents: cents(1_00), seenRefundedCents: cents(0), staff: treasurer },
    at: new Date(Date.now() - recordedRefundUndoDays * 86_400_000),
  });

/** A dispute waits for its bank, which no retry helps; a payment that was given up is tried again. */
const deadLetterTrial = async (kind: 'payment' | 'dispute'): Promise<Trial> => {
  const school = await newSchool();
  const order =
    kind === 'dispute'
      ? await sellTo(server.db, school, [lines.gift(25_00)])
      : await placeOrder(server.db, school, [lines.gift(25_00)]);
  if (kind === 'dispute') await disputeOrder(server.db, school, order, { at: new Date() });
  else
    await look(
      `update payments set status = 0, attempts = 6, last_error = 'no answer',
         gave_up_at = now() where order_id = $1`,
      [order.id],
    );
  const seen = async () => {
    const { body } = await ask(admin, endpoints.listDeadLetters, { query: { kind, page_size: 100 } });
    return body.items.find(({ order_id: id }: { order_id: string }) => id === order.id);
  };
  return {
    read: async () => abilitiesOf({ body: await seen() }),
    tries: {
      retry: async () => {
        const { id: deadLetterId } = await seen();
        return ask(admin, endpoints.retryDeadLetter, { params: { kind, deadLetterId }, body: {} });
      },
    },
  };
};

const staffOrderTrial = async (state: OrderState): Promise<Trial> => {
  const school = await newSchool();
  const params = { organizationId: school.id, orderId: (await orderIn(state, school)).id };
  return {
    read: async () => abilitiesOf(await ask(admin, endpoints.getAdministeredOrder, { params })),
    tries: {
      ship: () => ask(admin, endpoints.shipItems, { params, body: parcel() }),
      mark: () => ask(admin, endpoints.markItems, { params, body: oneIsMissing }),
      refund: () => ask(admin, endpoints.refundItems, { params, body: smallRefund() }),
    },
  };
};

/** What may be done with a package of the school's own products, or of the platform's, before and after its day is over. */
const shipmentTrial = async (
  who: 'member' | 'staff',
  isOwn: boolean,
  state: 'sent' | 'late' | 'completed',
): Promise<Trial> => {
  const school = await newSchool();
  const { variantId } = await createBook(server.db, { stock: 10, ...(isOwn ? { owner: school } : {}) });
  const order = await sellTo(server.db, school, [
    isOwn ? lines.ownBook(variantId, 12_00, 2) : lines.book(variantId, 12_00, 2),
  ]);
  await look('update orders set status = 9 where id = $1', [order.id]);
  const id = newId();
  await shipOrder(server, school.scope, { orderId: order.id, id, at: new Date() });
  if (state === 'late')
    await look(`update shipments set shipped_at = shipped_at - interval '25 hours' where id = $1`, [id]);
  if (state === 'completed') await look('update orders set status = 7 where id = $1', [order.id]);
  const member = await createPerson(server.db, { belonging: { school, as: 'member' } });
  const params = { orderId: order.id, shipmentId: id };
  const anywhere = { ...params, organizationId: school.id };
  const body = { from: state === 'completed' ? (7 as const) : (3 as const) };
  return {
    read: async () => {
      const page =
        who === 'staff'
          ? await ask(admin, endpoints.getAdministeredOrder, { params: anywhere })
          : await ask(member, endpoints.getOrder, { params });
      return page.body.shipments[0]?.abilities ?? {};
    },
    tries: {
      take_back: () =>
        who === 'staff'
          ? ask(admin, endpoints.takeBackShipment, { params: anywhere, body })
          : ask(member, endpoints.takeBackOwnShipment, { params, body }),
    },
  };
};

const giftCardTrial = async (caller: Caller, state: GiftCardState): Promise<Trial> => {
  const { school, who } = await sceneOf(caller);
  const order = await sellTo(server.db, school, [lines.gift(25_00)]);
  const params = { giftCardId: await createGiftCard(server.db, school, order) };
  await look('update gift_cards set state = $2 where id = $1', [params.giftCardId, state]);
  const turn = (isDisabled: boolean) =>
    ask(who, endpoints.setGiftCardDisabled, {
      params,
      body: { is_disabled: isDisabled, reason: isDisabled ? 'Lost' : '' },
    });
  // What is so already stays, and is no refusal: a card that is off may be turned off again, and so on.
  return {
    read: async () => {
      const { disable, enable, resend } = abilitiesOf(await ask(who, endpoints.getGiftCard, { params }));
      return {
        disable: disable === true || state === 'disabled',
        enable: enable === true || state === 'active',
        resend: resend === true,
      };
    },
    tries: {
      disable: () => turn(true),
      enable: () => turn(false),
      resend: () =>
        ask(who, endpoints.resendGiftCard, {
          params,
          body: { seen_last4: '7K4M', recipient_email: 'ana@example.com' },
        }),
    },
  };
};

const customerStates = ['open', 'canceled', 'many addresses'] as const;
const customerTrial = async (
  caller: Caller,
  state: (typeof customerStates)[number],
  by: 'organization' | 'staff' = 'organization',
): Promise<Trial> => {
  const { school, who } = await sceneOf(caller);
  const order = await sellTo(server.db, school, [lines.gift(25_00)]);
  if (state === 'canceled') await look('update orders set status = 6 where id = $1', [order.id]);
  await sellTo(server.db, school, [lines.gift(5_00)], { email: 'maria@work.example' });
  const otherId = await customerOf(server.db, school, 'maria@work.example');
  const customerId = await customerOf(server.db, school);
  if (state === 'many addresses') await giveAddresses(customerId);
  const body = { confirmation: 'maria@example.com', version: 0 };
  const merging = { other_id: otherId, version: 0, other_version: 0 };
  if (by === 'organization') {
    const params = { customerId };
    return {
      read: async () => abilitiesOf(await ask(who, endpoints.getCustomer, { params })),
      tries: {
        erase: () => ask(who, endpoints.eraseCustomer, { params, body }),
        merge: () => ask(who, endpoints.mergeCustomers, { params, body: merging }),
      },
    };
  }
  const params = { customerId, organizationId: school.id };
  return {
    read: async () => abilitiesOf(await ask(who, endpoints.getAdministeredCustomer, { params })),
    tries: {
      erase: () => ask(who, endpoints.eraseAdministeredCustomer, { params, body }),
      merge: () => ask(who, endpoints.mergeAdministeredCustomers, { params, body: merging }),
    },
  };
};

/** As many as one customer can have. */
const giveAddresses = (customerId: string) =>
  look(
    `insert into customers (organization_id, id, email, first_order_at, last_order_at, orders_count, goods_cents, gifts_cents,
       total_cents, refunded_cents, merged_into, stays_as, merged_at)
     select organization_id, gen_random_uuid(), n || '@maria.example', now(), now(), 0, 0, 0, 0, 0, id, id, now()
     from customers cross join generate_series(2, 20) as n where id = $1`,
    [customerId],
  );

/** An own product that was taken down, by the calls of its organization. */
const ownTakedownTrial = async (caller: Caller, state: (typeof takenDownStates)[number]): Promise<Trial> => {
  const { school, who } = await sceneOf(caller);
  const product = await createBook(server.db, { owner: school });
  const takedownId = await createTakedown(server.db, product.id, { state, organizationId: school.id });
  const params = { productId: product.id };
  return {
    read: async () => abilitiesOf(await ask(who, endpoints.getOwnTakedown, { params })),
    tries: {
      counter: () =>
        ask(who, endpoints.sendOwnCounterNotice, { params: { takedownId }, body: counterNoticeWords }),
    },
  };
};
const takenDownStates = ['down', 'countered', 'held', 'restored'] as const;

/** The same, and a notice that nobody has looked at, by the calls of platform staff. */
const takedownTrial = async (state: 'received' | (typeof takenDownStates)[number]): Promise<Trial> => {
  const school = await newSchool();
  const product = await createBook(server.db, { owner: school });
  const takedownId = await createTakedown(server.db, product.id, { state, organizationId: school.id });
  await expect.poll(() => server.modules.organizationOfShop(school.slug)).toBe(school.id);
  const params = { takedownId };
  const link = `${server.config.shopUrl}/${school.slug}/product/book-${product.id}`;
  return {
    read: async () => abilitiesOf(await ask(admin, endpoints.getTakedown, { params })),
    tries: {
      set_product: () => ask(admin, endpoints.setTakedownProduct, { params, body: { product_url: link } }),
      record_counter_notice: () =>
        ask(admin, endpoints.recordCounterNotice, { params, body: counterNoticeWords }),
    },
  };
};

const returnStages = ['requested', 'approved', 'received', 'closed', 'withdrawn'] as const;
type ReturnStage = (typeof returnStages)[number];

/** A return of one mug of the school's own, or of a book of the platform's, that its buyer asked for and staff brought this far. */
const returnIn = async (stage: ReturnStage, school: School, isOwn: boolean, isPaidOutside = false) => {
  const goods = await createBook(server.db, isOwn ? { owner: school } : {});
  const bought = [(isOwn ? lines.ownBook : lines.book)(goods.variantId, 12_00, 2)];
  const order = await (isPaidOutside ? waitOutside : sellTo)(server.db, school, bought);
  if (isPaidOutside)
    await receive({ own: server, school, clock: systemClock }, { ...order, orderId: order.id });
  const at = new Date();
  await server.db.inScope(school.scope, (tx) =>
    moveOrder(tx, school.scope, { orderId: order.id, from: 2, to: 9, at }),
  );
  await shipOrder(server, school.scope, { orderId: order.id, at });
  await expect.poll(() => server.modules.organizationOfShop(school.slug)).toBe(school.id);
  const link = { slug: school.slug, orderToken: order.token };
  const asked = await ask(null, endpoints.requestReturn, { params: link, body: returnRequest() });
  const returnId = asked.body.returns[0]?.id ?? '';
  const params = { orderId: order.id, returnId };
  const move = (body: SentInput<typeof endpoints.moveReturn>['body']) =>
    ask(admin, endpoints.moveReturn, { params: { ...params, organizationId: school.id }, body });
  if (stage === 'withdrawn')
    await ask(null, endpoints.withdrawReturn, { params: { ...link, returnId }, body: {} });
  if (['approved', 'received', 'closed'].includes(stage))
    await move({ from: 'requested', to: 'approved', reply: 'To the office' });
  if (['received', 'closed'].includes(stage))
    await move({ from: 'approved', to: 'received', lines: arrived });
  if (stage === 'closed') await move({ from: 'received', to: 'closed', reply: 'Worn' });
  return { link, params };
};

const arrived = [{ position: 1, received: 1, restocked: 0 }];

const buyerReturnTrial = async (stage: ReturnStage): Promise<Trial> => {
  const { link, params } = await returnIn(stage, await newSchool(), false);
  return {
    read: async () =>
      (await ask(null, endpoints.getBuyerOrder, { params: link })).body.returns[0]?.abilities ?? {},
    tries: {
      withdraw: () =>
        ask(null, endpoints.withdrawReturn, {
          params: { ...link, returnId: params.returnId },
          body: {},
        }),
    },
  };
};

/** What may be done about a return is a list of actions: an ability each. */
const returnTrial = async (
  who: 'member' | 'staff',
  stage: ReturnStage,
  isOwn: boolean,
  isPaidOutside = false,
): Promise<Trial> => {
  const school = await newSchool();
  const { params } = await returnIn(stage, school, isOwn, isPaidOutside);
  const member = await createPerson(server.db, { belonging: { school, as: 'member' } });
  const anywhere = { ...params, organizationId: school.id };
  const move = (body: SentInput<typeof endpoints.moveReturn>['body']) =>
    who === 'staff'
      ? ask(admin, endpoints.moveReturn, { params: anywhere, body })
      : ask(member, endpoints.moveOwnReturn, { params, body });
  const reply = 'As we said';
  const refund = { ...returnRefund(), lines: [{ position: 1, amount_cents: 1_00 }] };
  return {
    read: async () => {
      const { body } =
        who === 'staff'
          ? await ask(admin, endpoints.getAdministeredOrder, { params: anywhere })
          : await ask(member, endpoints.getOrder, { params: { orderId: params.orderId } });
      const actions: readonly string[] = body.returns[0]?.actions ?? [];
      return Object.fromEntries(returnActions.map((one) => [one, actions.includes(one)]));
    },
    tries: {
      approved: () => move({ from: stage, to: 'approved', reply }),
      declined: () => move({ from: stage, to: 'declined', reply }),
      received: () => move({ from: stage, to: 'received', lines: arrived }),
      closed: () => move({ from: stage, to: 'closed', reply }),
      refunded: () =>
        who === 'staff'
          ? ask(admin, endpoints.refundReturn, { params: anywhere, body: refund })
          : ask(member, endpoints.recordReturnPaidBack, { params, body: refund }),
    },
  };
};

const accountTrial = async (caller: Caller): Promise<Trial> => {
  const { who, callerId } = await sceneOf(caller);
  const email = `${callerId}@example.org`;
  return {
    read: async () => (await ask(who, endpoints.getUser)).body.user.abilities,
    tries: {
      change_account: () =>
        ask(who, endpoints.updateProfile, { body: { first_name: 'Ada', last_name: 'King', email } }),
      add_organization: () => ask(who, endpoints.addBrand, { body: { name: 'Maple Street School' } }),
    },
  };
};

const transactionStates = ['pending', 'bought', 'gift'] as const;

/** What a customer sees among their transactions, and can do on the page that its link opens. */
const transactionTrial = async (state: (typeof transactionStates)[number]): Promise<Trial> => {
  const school = await newSchool();
  const customer = await createPerson(server.db);
  const { variantId } = await createBook(server.db);
  const goods = [state === 'gift' ? lines.gift(25_00) : lines.book(variantId, 16_00)];
  const sell = state === 'pending' ? placeOrder : sellTo;
  const { token } = await sell(server.db, school, goods, { email: customer.email });
  await expect.poll(() => server.modules.organizationOfShop(school.slug)).toBe(school.id);
  return {
    read: async () => (await ask(customer, endpoints.listTransactions)).body.items[0].abilities,
    tries: {
      reorder: () =>
        ask(null, endpoints.reorder, {
          params: { slug: school.slug, orderToken: token },
          body: { id: newId() },
        }),
    },
  };
};

/** What a call came to, though it was let in. */
const outcomes: ReadonlySet<string> = new Set(['custom_domain_unproven']);

/** No: refused, or nothing came of it. Yes: done, or it came to something else than a refusal. */
const agrees = (says: boolean, { status, body }: Answer, isLogged: boolean): boolean => {
  const isDone = status < 300 || outcomes.has(body.code ?? '');
  return says ? isDone : !isDone || !isLogged;
};

const logged = async (): Promise<number> => {
  const [row] = await look<{ count: number }>('select count(*)::int as count from audit_entries');
  return row?.count ?? 0;
};

/** The abilities whose calls do something else than `told` says; every call is made on a record of its own. */
const disagreements = async (
  make: () => Promise<Trial>,
  told = (abilities: Abilities): Abilities => abilities,
): Promise<string[]> => {
  const found: string[] = [];
  for (const name of Object.keys(await (await make()).read())) {
    const { read, tries } = await make();
    const says = told(await read())[name];
    const attempt = tries[name];
    if (says === undefined || attempt === undefined) throw new Error(`No call is known for ${name}`);
    const before = await logged();
    const answer = await attempt();
    expect(answer.status, name).not.toBe(422);
    if (!agrees(says, answer, (await logged()) > before)) found.push(`${name}: ${says}, ${answer.status}`);
  }
  return found;
};

const memberTrials = callers.flatMap((caller) =>
  targets
    // Staff who switched to the organization are not on its list.
    .filter((target) => caller !== 'staff' || target !== 'self')
    .map((target) => [caller, target] as const),
);

it.each(memberTrials)('what %s may do with a user (%s) is what the calls do', async (caller, target) => {
  expect(await disagreements(() => memberTrial(caller, target))).toEqual([]);
});

it.each(targets.flatMap((target) => [true, false].map((isOn) => [target, isOn] as const)))(
  'what staff may do with a user (%s, two-factor %s) is what the calls do',
  async (target, isOn) => {
    expect(await disagreements(() => administeredMemberTrial(target, isOn))).toEqual([]);
  },
);

it.each(callers)('what %s may do with the organization is what the calls do', async (caller) => {
  for (const status of statuses)
    expect(await disagreements(() => organizationTrial(caller, status)), status).toEqual([]);
});

it.each(kinds)('what staff may do with an organization (%s) is what the calls do', async (kind) => {
  for (const status of statuses)
    expect(await disagreements(() => administeredTrial(status, kind)), status).toEqual([]);
});

it.each(statuses)(
  'what staff may do with several organizations (%s) is what the call does',
  async (status) => {
    expect(await disagreements(() => summaryTrial(status))).toEqual([]);
  },
);

it.each(accounts)(
  'what staff may do about the way back of an account (%s) is what the calls do',
  async (of) => {
    for (const state of recoveries)
      expect(await disagreements(() => recoveryTrial(of, state)), state).toEqual([]);
  },
);

it.each(callers)(
  'what %s may do with domain, order mail and account is what the calls do',
  async (caller) => {
    for (const state of ['none', 'claimed', 'a store'] as const)
      expect(await disagreements(() => domainTrial(caller, state)), state).toEqual([]);
    expect(await disagreements(() => orderMailTrial(caller))).toEqual([]);
    expect(await disagreements(() => themingTrial(caller))).toEqual([]);
    expect(await disagreements(() => accountTrial(caller))).toEqual([]);
  },
);

it.each(callers)('what %s may do with an order is what the calls do', async (caller) => {
  for (const state of orderStates)
    expect(await disagreements(() => orderTrial(caller, state)), state).toEqual([]);
});

it.each(callers)('what %s may do with a payment outside is what the calls do', async (caller) => {
  for (const state of outsideStates)
    expect(await disagreements(() => outsideTrial(caller, state)), state).toEqual([]);
});

it.each(callers)('what %s may do with a recorded refund is what the call does', async (caller) => {
  for (const state of recordStates)
    expect(await disagreements(() => recordedRefundTrial(caller, state)), state).toEqual([]);
  const { read } = await recordedRefundTrial(caller, 'recorded');
  expect(await read()).toEqual({ undo: true });
});

it.each(['payment', 'dispute'] as const)(
  'what staff may do with what needs attention (%s) is what the call does',
  async (kind) => {
    expect(await disagreements(() => deadLetterTrial(kind))).toEqual([]);
  },
);

it('what staff may do with an order is what the calls do', async () => {
  for (const state of orderStates)
    expect(await disagreements(() => staffOrderTrial(state)), state).toEqual([]);
});

it.each(['sent', 'late', 'completed'] as const)(
  'what the school and staff may do with a package (%s) is what the calls do',
  async (state) => {
    for (const isOwn of [true, false])
      for (const who of ['member', 'staff'] as const)
        expect(await disagreements(() => shipmentTrial(who, isOwn, state)), who).toEqual([]);
  },
);

it.each([
  ['owner', true],
  ['member', true],
  ['acting', true],
  ['owner', false],
  ['member', false],
  ['acting', false],
] as const)(
  'what %s may do with a withdrawal is what the call does, one open: %s',
  async (caller, isOneOpen) => {
    expect(await disagreements(() => withdrawalTrial(caller, isOneOpen))).toEqual([]);
  },
);

it.each([
  [false, 100],
  [false, 1],
  [true, 100],
] as const)(
  'what staff may do with a withdrawal is what the call does, own: %s, details %s hours old',
  async (isOwn, hoursAgo) => {
    expect(await disagreements(() => decisionTrial(isOwn, hoursAgo))).toEqual([]);
  },
);

it.each([true, false])(
  'what staff may do with a month of the books is what the call does, over: %s',
  async (isOver) => {
    expect(await disagreements(() => monthTrial(isOver))).toEqual([]);
  },
);

it.each([true, false])(
  'what staff may do with a failed job is what the calls do, given up: %s',
  async (isGivenUp) => {
    expect(await disagreements(() => failedJobTrial(isGivenUp))).toEqual([]);
  },
);

it.each(['payout', 'other', 'settled'] as const)(
  'what staff may do with how a report differs is what the calls do: %s',
  async (state) => {
    expect(await disagreements(() => differenceTrial(state))).toEqual([]);
  },
);

it.each([true, false])('what staff may do with a correction is what the calls do, own: %s', async (isOwn) => {
  expect(await disagreements(() => correctionTrial(isOwn))).toEqual([]);
});

it.each(['owner', 'member', 'acting'] as const)(
  'what %s may do with where the money goes is what the call does',
  async (caller) => {
    expect(await disagreements(() => payoutTrial(caller))).toEqual([]);
    expect(await disagreements(() => scheduleTrial(caller))).toEqual([]);
  },
);

it.each(['owner', 'member', 'acting'] as const)(
  'what %s may do with a customer is what the calls do',
  async (caller) => {
    for (const state of customerStates)
      expect(await disagreements(() => customerTrial(caller, state)), state).toEqual([]);
  },
);

it.each(['owner', 'member', 'acting'] as const)(
  'what %s may do with a gift card is what the calls do',
  async (caller) => {
    for (const state of giftCardStates.filter((one) => one !== 'unpaid' && one !== 'waiting'))
      expect(await disagreements(() => giftCardTrial(caller, state)), state).toEqual([]);
  },
);

it.each(transactionStates)(
  'what a customer may do with a transaction (%s) is what the call does',
  async (state) => {
    expect(await disagreements(() => transactionTrial(state))).toEqual([]);
  },
);

it('what staff may do with a customer is what the calls do', async () => {
  for (const state of customerStates)
    expect(await disagreements(() => customerTrial('staff', state, 'staff')), state).toEqual([]);
});

it.each(returnStages)(
  'what a buyer, the school and staff may do with a return (%s) is what the calls do',
  async (stage) => {
    expect(await disagreements(() => buyerReturnTrial(stage))).toEqual([]);
    expect(await disagreements(() => returnTrial('staff', stage, stage !== 'approved'))).toEqual([]);
    expect(await disagreements(() => returnTrial('member', stage, true))).toEqual([]);
    for (const who of ['member', 'staff'] as const)
      expect(await disagreements(() => returnTrial(who, stage, true, true)), `${who}, paid outside`).toEqual(
        [],
      );
  },
);

it('what the school may do with a return of the platform’s goods is what the calls do', async () => {
  expect(await disagreements(() => returnTrial('member', 'requested', false))).toEqual([]);
});

it.each(callers)('what %s may do with a product that was taken down is what the calls do', async (caller) => {
  for (const state of takenDownStates)
    expect(await disagreements(() => ownTakedownTrial(caller, state)), state).toEqual([]);
});

it('what staff may do with a takedown is what the calls do', async () => {
  for (const state of ['received', ...takenDownStates] as const)
    expect(await disagreements(() => takedownTrial(state)), state).toEqual([]);
});

it('the check finds a policy of its own: members remove owners, support adds users, a name never changes', async () => {
  const saying = (abilities: Abilities) => (given: Abilities) => ({ ...given, ...abilities });
  expect(await disagreements(() => memberTrial('member', 'owner'), saying({ remove: true }))).toEqual([
    'remove: true, 409',
  ]);
  expect(
    await disagreements(() => organizationTrial('acting', 'approved'), saying({ add_users: true })),
  ).toEqual(['add_users: true, 403']);
  expect(await disagreements(() => organizationTrial('owner', 'pending'), saying({ rename: false }))).toEqual(
    ['rename: false, 200'],
  );
});

/** The names in every `abilities` of an answer. */
const abilityNames = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) =>
    key === 'abilities' && typeof value === 'object' && value !== null && 'properties' in value
      ? Object.keys(value.properties ?? {})
      : abilityNames(value),
  );
};

it('every record with abilities is tried here', () => {
  const withAbilities = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
    const { output, access }: Endpoint = endpoints[name];
    const isOfBuyer = access === 'storefront-visitor'; // tried in orders/buyer-changes.test.ts
    return !isOfBuyer && abilityNames(toJSONSchema(output, { unrepresentable: 'any' })).length > 0;
  });
  expect(withAbilities.toSorted()).toEqual([
    'getAdministeredCustomer',
    'getAdministeredOrder',
    'getAdministeredOrganization',
    'getAdministeredUser',
    'getCustomDomain',
    'getCustomer',
    'getGiftCard',
    'getNextWithdrawal',
    'getOrder',
    'getOrderMail',
    'getOrganization',
    'getOrganizationUser',
    'getOwnTakedown',
    'getPayoutDetails',
    'getRecovery',
    'getTakedown',
    'getTheming',
    'getTrialBalance',
    'getUser',
    'getWithdrawal',
    'getWithdrawalSchedule',
    'listAdministeredOrganizations',
    'listAdministeredUsers',
    'listCorrections',
    'listDeadLetters',
    'listFailedJobs',
    'listOrganizationUsers',
    'listOutsidePayments',
    'listProviderDifferences',
    'listTransactions',
    'listWithdrawals',
    // The same rows, by the same presenter.
    'readBankStatement',
    // The one that the list shows.
    'requestWithdrawal',
  ]);
});
