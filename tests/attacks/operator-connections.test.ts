/**
 * Work across organizations has three connections (the operator's). Whoever is not signed in never needs one, nor does a
 * customer: a flood of strangers would keep platform staff and maintenance out, and slow maintenance would close the shops.
 * All three are held here, and everything that is open is asked.
 */
import { accessKinds, endpoints } from '@goodshelf/contract';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import routes from '../../apps/web/app/routes.ts';
import { newId } from '../../apps/server/src/platform/ids/index.ts';
import { createAccountCaller, tokenPathOf, type AccountCaller } from '../support/account-page.ts';
import { createAsk, type Ask } from '../support/ask.ts';
import { writeLetters } from '../support/letters.ts';
import { lines, sellTo, type PlacedOrder } from '../support/orders.ts';
import { createPerson, type Person } from '../support/people.ts';
import { createBook } from '../support/school.ts';
import { withOwner } from '../support/test-server.ts';
import { createSite, type SiteUnderTest } from '../support/site.ts';
import { createScene, createSend, endpointOf, names, validRequest, type Scene } from './scene.ts';

const password = 'Violet-Paper-Lantern';
// The mailbox of development is no traffic: it is not there in production.
const open = names.filter((name) => {
  const { access } = endpointOf(name);
  return !accessKinds[access].needsToken && access !== 'development';
});

let site: SiteUnderTest;
let scene: Scene;
let call: AccountCaller;
let ask: Ask;
let held: pg.PoolClient[] = [];
let ownBook: { readonly id: string };
let ada: Person;
let gift: PlacedOrder;
/** Paths of the API that the links of letters lead to. */
let links: {
  readonly verify: { readonly path: string; readonly token: string };
  readonly invitedToo: { readonly path: string; readonly token: string; readonly email: string };
  readonly reset: string;
  readonly invitation: string;
};

const register = async (email: string, more: object = {}) => {
  const form = {
    type: 'customer',
    first_name: 'Rosa',
    last_name: 'Parks',
    email,
    browser_id: 'browser',
    ...more,
  };
  await call('POST', '/auth/register', { ...form, password, password_confirmation: password });
  const { body } = await call('POST', '/auth/login', { email, password, browser_id: 'browser' });
  const [letter] = await writeLetters(site, email);
  return { path: tokenPathOf(letter?.links[0]), token: String(body['token']), email };
};
const invite = async (email: string): Promise<string> => {
  await ask(scene.owner, endpoints.assignUserByEmail, { body: { email, role: '1' } });
  const letters = await writeLetters(site, email);
  return tokenPathOf(letters.at(-1)?.links[0]);
};
const someEmail = () => `${newId()}@example.org`;

beforeAll(async () => {
  site = await createSite();
  scene = await createScene(site);
  call = createAccountCaller(site);
  ask = createAsk(site);
  ownBook = await createBook(site.db, { owner: scene.school });
  ada = await createPerson(site.db);
  gift = await sellTo(site.db, scene.school, [lines.gift(25_00)], { email: ada.email });
  const invitedToo = someEmail();
  const verify = await register(someEmail(), { type: 'Public School', organization_name: 'Oak Hill School' });
  const registered = await register(invitedToo);
  await invite(invitedToo);
  await call('POST', '/auth/password/forgot', { email: verify.email });
  const letters = await writeLetters(site, verify.email);
  links = {
    verify,
    invitedToo: registered,
    reset: tokenPathOf(letters.at(-1)?.links[0]),
    invitation: await invite(someEmail()),
  };
  await vi.waitUntil(() => site.modules.storefrontDirectory.find(scene.school.slug, site.shopHost) !== null);
  const { operator } = site.database.pools;
  held = await Promise.all(Array.from({ length: operator.options.max }, () => operator.connect()));
});
afterAll(async () => {
  for (const client of held) client.release();
  await site.close();
});

describe('while nobody gets an operator connection', () => {
  it('platform work finds none: what is asked by it does not answer', async () => {
    await expect(site.db.asOperator('planted', (tx) => tx.raw('select 1'))).rejects.toThrow(/timeout/i);
    // A call of platform staff, which is allowed to need one.
    expect((await ask(scene.admin, endpoints.listAdministeredOrganizations)).status).toBe(503);
  });

  it.each(open)('%s answers', async (name) => {
    const asked = validRequest(name, scene);
    const { order } = scene;
    const orderToken = site.modules.orderTokens.tokenOf(order.id);
    const host = endpointOf(name).access === 'storefront-visitor' ? site.shopHost : site.platformHost;
    const { status, text } = await createSend(site)(
      name,
      null,
      { ...asked, params: { ...asked.params, orderToken } },
      { headers: { host } },
    );
    expect(status, text).toBeLessThan(500);
  });

  it.each(['GET', 'form without JavaScript'])('every page answers (%s)', async (how) => {
    const failed: string[] = [];
    for (const { host, path } of pagesOf(routes)) {
      const params: Readonly<Record<string, string>> = {
        slug: scene.school.slug,
        productSlug: `book-${scene.book.id}`,
        page: 'donate',
        orderToken: site.modules.orderTokens.tokenOf(scene.order.id),
        policy: 'privacy',
        organizationId: scene.school.id,
        orderId: scene.order.id,
      };
      const filled = path
        .replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? 'x')
        .replace('*', 'no-such-page');
      const answer = await site.ask(`/${filled}`, {
        host: host === 'shop' ? site.shopHost : site.platformHost,
        ...(how === 'GET'
          ? {}
          : {
              method: 'POST',
              body: 'email=a%40example.org&password=x',
              headers: { 'content-type': 'application/x-www-form-urlencoded' },
            }),
      });
      if (answer.status >= 500) failed.push(`${answer.status} ${filled}`);
    }
    expect(failed).toEqual([]);
  });

  it('a cover of an organization’s own book is drawn', async () => {
    const answer = await site.ask(`/images/cover-${ownBook.id}-320.webp`);
    expect(answer.status, answer.text).toBe(200);
  });

  it('the directory shows who is open', async () => {
    const { status, body } = await ask(null, endpoints.listDirectory);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain(scene.school.slug);
  });

  it('My Transactions shows a customer’s orders', async () => {
    const { status, body } = await ask(ada, endpoints.listTransactions);
    expect(status).toBe(200);
    expect(body.items.map(({ number }: { number: string }) => number)).toEqual([gift.number]);
  });

  it('an address is confirmed, and its organization comes into being', async () => {
    const { path, token } = links.verify;
    expect((await call('GET', path, undefined, token)).status).toBe(200);
    const { body } = await ask({ token }, endpoints.getOrganization);
    expect(body).toMatchObject({ name: 'Oak Hill School' });
  });

  it('an address is confirmed to which an invitation was sent meanwhile', async () => {
    const { path, token, email } = links.invitedToo;
    expect((await call('GET', path, undefined, token)).status).toBe(200);
    const invited = await withOwner(site.url, (owner) =>
      owner.query(
        'select m.organization_id as id from users u join memberships m on m.user_id = u.id where u.email = $1',
        [email],
      ),
    );
    expect(invited.rows).toEqual([{ id: scene.school.id }]);
  });

  it('a password is set by the link of an email', async () => {
    const chosen = { password: `${password}-2`, password_confirmation: `${password}-2` };
    expect((await call('POST', links.reset, chosen)).status).toBe(200);
  });

  it('an invitation is opened and taken', async () => {
    expect((await call('GET', links.invitation)).status).toBe(200);
    const taken = await call('POST', links.invitation, {
      first_name: 'Luis',
      last_name: 'Alvarez',
      password,
      password_confirmation: password,
      browser_id: 'browser',
    });
    expect(taken.status, JSON.stringify(taken.body)).toBe(200);
  });

  it('a customer adds an organization', async () => {
    expect((await ask(ada, endpoints.addBrand, { body: { name: 'Oak Hill Books' } })).status).toBe(200);
  });
});

type Route = {
  readonly id?: string | undefined;
  readonly path?: string | undefined;
  readonly children?: readonly Route[] | undefined;
};

/** Every address of the web application, with the host on which it stands. */
const pagesOf = (tree: readonly Route[]): { host: 'shop' | 'platform'; path: string }[] => {
  const below = ({ path, children = [] }: Route, base: string): string[] => {
    const here = [base, path].filter(Boolean).join('/');
    return [
      ...(path === undefined && children.length > 0 ? [] : [here]),
      ...children.flatMap((child) => below(child, here)),
    ];
  };
  return tree.flatMap((area) =>
    below(area, area.id === 'storefront' ? ':slug' : '').map((path) => ({
      host: area.id === 'platform' ? ('platform' as const) : ('shop' as const),
      path,
    })),
  );
};
