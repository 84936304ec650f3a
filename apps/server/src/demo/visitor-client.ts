import type { ApiClient, Endpoint } from '@goodshelf/contract';
import type { Modules } from '../compose-modules.ts';
import {
  createDispatcher,
  createInProcessClient,
  type Binding,
  type CookieWrite,
} from '../platform/http/index.ts';
import { newId } from '../platform/ids/index.ts';

/** A visitor of the shop host: the dispatcher of HTTP without HTTP, and a jar for the cart's cookie. */
export const visitorClient = (modules: Modules): ApiClient => {
  const jar = new Map<string, string>();
  const dispatch = createDispatcher({
    findStorefront: modules.storefrontDirectory.find,
    authenticate: async () => null,
    isOrganization: async () => false,
    isDevelopmentMailboxOn: false,
    isTwoFactorRequiredOfStaff: false,
  });
  const bindings = new Map<Endpoint, Binding>(modules.bindings.map((binding) => [binding.endpoint, binding]));
  return createInProcessClient(bindings, dispatch, {
    requestId: newId<'request'>(),
    clientAddress: '127.0.0.1',
    userAgent: 'demo',
    host: '',
    bearerToken: null,
    cookie: (name) => jar.get(name),
    cookieNames: () => [...jar.keys()],
    setCookie: ({ name, value }: CookieWrite) =>
      void (value === undefined ? jar.delete(name) : jar.set(name, value)),
    header: () => undefined,
    rawBody: null,
  });
};
