import { Problem, type Endpoint, type Output, type ProblemCode, type SentInput } from '@goodshelf/contract';
import {
  createDispatcher,
  createInProcessClient,
  type Binding,
  type CookieWrite,
  type SignedIn,
  type StorefrontIdentity,
} from '../../apps/server/src/platform/http/index.ts';
import { newId } from '../../apps/server/src/platform/ids/index.ts';
import type { School } from './school.ts';

/** A person on the shop host: keeps cookies from call to call, as a browser does. */
export type Visitor = {
  call<E extends Endpoint>(endpoint: E, input: SentInput<E>): Promise<Output<E>>;
  /** The problem that the call is answered with; fails when it succeeds. */
  problemOf<E extends Endpoint>(endpoint: E, input: SentInput<E>): Promise<Problem>;
  readonly cookies: Map<string, string>;
  readonly setCookies: CookieWrite[];
};

type Options = {
  readonly cookies?: ReadonlyMap<string, string>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly rawBody?: Buffer;
  /** Where the requests come from. */
  readonly address?: string;
  /** Who signed in. */
  readonly signedIn?: SignedIn;
};

/** Visitors of a shop host with the given schools, over the same dispatcher as HTTP and server rendering. */
export const createShopHost = (
  bindings: readonly Binding[],
  schools: readonly (School & { readonly isOpen?: boolean; readonly type?: string })[],
): ((options?: Options) => Visitor) => {
  const storefronts = new Map(
    schools.map((school): [string, StorefrontIdentity] => [
      school.slug,
      {
        organizationId: school.id,
        slug: school.slug,
        name: school.name,
        isOpen: school.isOpen ?? true,
        type: school.type ?? 'Public School',
        customDomain: null,
      },
    ]),
  );
  const dispatch = createDispatcher({
    findStorefront: (slug) => storefronts.get(slug) ?? null,
    authenticate: async (token) => people.get(token) ?? null,
    isOrganization: async ({ organizationId }) => schools.some(({ id }) => id === organizationId),
    isDevelopmentMailboxOn: false,
    isTwoFactorRequiredOfStaff: false,
  });
  const people = new Map<string, SignedIn>();
  const byEndpoint = new Map(bindings.map((binding) => [binding.endpoint, binding]));

  return ({ cookies: first, headers = {}, rawBody, address = '203.0.113.7', signedIn } = {}) => {
    if (signedIn !== undefined) people.set(signedIn.user.id, signedIn);
    const cookies = new Map(first);
    const setCookies: CookieWrite[] = [];
    const client = createInProcessClient(byEndpoint, dispatch, {
      requestId: newId<'request'>(),
      clientAddress: address,
      userAgent: 'test',
      host: 'shop.localhost:4400',
      bearerToken: signedIn?.user.id ?? null,
      cookie: (name) => cookies.get(name),
      cookieNames: () => [...cookies.keys()],
      setCookie: (cookie) => {
        setCookies.push(cookie);
        if (cookie.value === undefined) cookies.delete(cookie.name);
        else cookies.set(cookie.name, cookie.value);
      },
      header: (name) => headers[name],
      rawBody: rawBody ?? null,
    });
    return {
      cookies,
      setCookies,
      call: (endpoint, input) => client.call(endpoint, input),
      problemOf: async (endpoint, input) => {
        const answer = await client.call(endpoint, input).catch((error: unknown) => error);
        if (answer instanceof Problem) {
          if (!isDeclared(endpoint, answer.code))
            throw new Error(`${endpoint.path} does not declare ${answer.code}`);
          return answer;
        }
        if (answer instanceof Error) throw answer;
        throw new Error(`The call succeeded: ${JSON.stringify(answer)}`);
      },
    };
  };
};

const common = ['invalid_input', 'not_found', 'unavailable', 'too_many_requests'];
const isDeclared = (endpoint: Endpoint, code: ProblemCode): boolean =>
  endpoint.problems.includes(code) || common.includes(code);
