import { expect, it } from 'vitest';
import { CookieRefused, createSessionStore } from './session-store.ts';

const user = (first_name: string) => ({
  user: {
    id: 'u1',
    first_name,
    last_name: 'Okafor',
    email: 'owner@lincoln.test',
    pending_email: null,
    organization_id: null,
    email_verified_at: null,
    is_admin: false,
    is_store_owner: 0 as const,
    abilities: { change_account: true, add_organization: true },
    organizations: [],
  },
  store: null,
  acting_admin: null,
});

/** A browser with one cookie and an API that answers when told. */
const browserWith = (first: string | null) => {
  let cookie = first;
  const answers: { token: string | null; resolve: (name: string) => void; reject: () => void }[] = [];
  let keepsCookies = true;
  let isPageLeft = false;
  let pause = async (): Promise<void> => undefined;
  const store = createSessionStore({
    token: () => cookie,
    loadUser: () =>
      new Promise((resolve, reject) => {
        answers.push({
          token: cookie,
          resolve: (name) => resolve(user(name)),
          reject: () => reject(new Error('refused')),
        });
      }),
    keepToken: ({ token }) => {
      if (keepsCookies) cookie = token;
    },
    forgetToken: () => {
      cookie = null;
    },
    isPageLeft: () => isPageLeft,
    pause: () => pause(),
  });
  return {
    /** The page goes away before anything is done about a failure. */
    vanish: () => (pause = () => new Promise(() => undefined)),
    store,
    answers,
    cookie: () => cookie,
    refuseCookies: () => (keepsCookies = false),
    leave: () => (isPageLeft = true),
  };
};
const fresh = { token: 'new', browserId: 'b', isRemembered: false };

it('goes from loading to authenticated when the user loads', async () => {
  const { store, answers } = browserWith('t');
  expect(store.current().status).toBe('loading');
  const loaded = store.load();
  answers[0]?.resolve('Denise');
  await loaded;
  expect(store.current()).toMatchObject({ status: 'authenticated', user: { first_name: 'Denise' } });
});

it('asks nothing without a token', async () => {
  const { store, answers } = browserWith(null);
  await store.load();
  expect(store.current().status).toBe('unauthenticated');
  expect(answers).toHaveLength(0);
});

it('signs out when the user cannot be loaded', async () => {
  const { store, answers, cookie } = browserWith('t');
  const loaded = store.load();
  answers[0]?.reject();
  await loaded;
  expect(store.current().status).toBe('unauthenticated');
  expect(cookie()).toBeNull();
});

it('stays signed in when the answer was lost by leaving the page', async () => {
  const { store, answers, cookie, leave } = browserWith('t');
  const loaded = store.load();
  leave();
  answers[0]?.reject();
  await loaded;
  expect(cookie()).toBe('t');
});

it('stays signed in when the page goes away without a word, as in a reload during a reload', async () => {
  const { store, answers, cookie, vanish } = browserWith('t');
  vanish();
  void store.load();
  answers[0]?.reject();
  await new Promise(setImmediate);
  expect(cookie()).toBe('t');
});

it('asks once for any number of pages that ask at the same time', async () => {
  const { store, answers } = browserWith('t');
  const both = Promise.all([store.load(), store.load()]);
  answers[0]?.resolve('Denise');
  await both;
  expect(answers).toHaveLength(1);
});

it('a late refusal of the old token does not end the new session', async () => {
  const { store, answers, cookie } = browserWith('old');
  void store.load();
  const signedIn = store.signIn(fresh);
  answers[0]?.reject();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.resolve('Denise');
  await signedIn;
  expect(answers[1]?.token).toBe('new');
  expect(cookie()).toBe('new');
  expect(store.current().status).toBe('authenticated');
});

it('says so when the browser keeps no cookie', async () => {
  const { store, refuseCookies } = browserWith(null);
  refuseCookies();
  await expect(store.signIn(fresh)).rejects.toBeInstanceOf(CookieRefused);
});
