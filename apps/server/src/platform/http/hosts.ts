import { Problem, type Endpoint } from '@goodshelf/contract';
import { customDomainCalls } from '@goodshelf/contract/custom-domain.calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { httpTexts } from './http.texts.ts';
import { apiPrefix } from './register-endpoints.ts';

const texts = httpTexts.problems;

/** What a host name stands for; null is a host that is not ours. */
export type HostKind = 'platform' | 'shop' | 'custom-domain' | null;

type HostSettings = {
  readonly platformUrl: string;
  readonly apiUrl: string;
  readonly shopUrl: string;
  /** Whether loopback addresses count as the platform, as on a developer's machine. */
  readonly isLoopbackPlatform: boolean;
  /** Whether the host is the verified custom domain of an organization. */
  readonly isCustomDomain: (host: string) => boolean;
};

const loopbackPattern = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

const portPattern = /:(\d+)$/;

/** Tells what a Host header stands for. Never falls back to a default: an unknown host is null. */
export const createHostClassifier = (settings: HostSettings): ((host: string) => HostKind) => {
  const { host: shopHost, port: shopPort } = new URL(settings.shopUrl);
  const platformHosts = new Set([new URL(settings.platformUrl).host, new URL(settings.apiUrl).host]);
  return (host) => {
    if (host === shopHost) return 'shop';
    if (platformHosts.has(host)) return 'platform';
    if (settings.isLoopbackPlatform && loopbackPattern.test(host)) return 'platform';
    // Anybody can write any port into the header, and each would have pages and cache entries of its own.
    const port = portPattern.exec(host)?.[1];
    if (port !== undefined && port !== shopPort) return null;
    return settings.isCustomDomain(host) ? 'custom-domain' : null;
  };
};

/** Calls that a storefront's host answers: nothing of the account area is reachable from a shop's origin. */
const answersOnShopHosts = (endpoint: Endpoint): boolean => endpoint.access === 'storefront-visitor';

/** Paths that monitors and the proxy ask by address, without a name of ours. */
const nameless = new Set([
  '/healthz',
  '/readyz',
  '/metrics',
  `${apiPrefix}${customDomainCalls.askForCertificate.path}`,
]);

/** Refuses requests for hosts that are not ours (421) and account calls on a shop's host (404). */
export const registerHostGuard = (app: FastifyInstance, classify: (host: string) => HostKind): void => {
  const refusalOf = (request: FastifyRequest): Problem | undefined => {
    if (nameless.has(request.routeOptions.url ?? '')) return undefined;
    const kind = classify(request.host.toLowerCase());
    if (kind === null) return new Problem('misdirected_request', texts.otherHost);
    const endpoint = (request.routeOptions.config as { endpoint?: Endpoint }).endpoint;
    return endpoint !== undefined && kind !== 'platform' && !answersOnShopHosts(endpoint)
      ? new Problem('not_found', texts.nothingHere)
      : undefined;
  };
  // With a callback: every request comes through here, and a promise would cost more than the question.
  app.addHook('onRequest', (request, _reply, done) => done(refusalOf(request)));
};
