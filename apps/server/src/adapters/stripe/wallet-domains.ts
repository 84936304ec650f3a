import { randomInt } from 'node:crypto';
import { Stripe } from 'stripe';
import type { RegisterHosts } from '../../modules/domains/index.ts';
import { createStripeClient, isRefusal } from './stripe-client.ts';

type DomainDeps = {
  readonly secretKey: string;
  /** Another server than Stripe's own; for the local fake. */
  readonly apiUrl?: string | null;
  readonly timeoutMs?: number;
};
type Domain = Stripe.PaymentMethodDomain;
type Step = { readonly host: string; readonly domain: Domain | null };

/** Stripe is in trouble, or has an objection to all of them: the rest is left for the next run. */
export const failuresMax = 50;
const pageSize = 100;

/**
 * Registers hosts at Stripe (`payment_method_domains`, decision 0086). Stripe is asked what it has, a hundred in one call, so
 * nothing is remembered here. A domain that was switched off there by hand stays off.
 */
export const createRegisterHosts = ({ secretKey, apiUrl, timeoutMs = 4_000 }: DomainDeps): RegisterHosts => {
  const stripe = createStripeClient({ secretKey, timeoutMs, ...(apiUrl == null ? {} : { apiUrl }) });
  return async (hosts, signal) => {
    const known = await listDomains(stripe, hosts);
    const steps = hosts.map((host) => ({ host, domain: known.get(host) ?? null })).filter(isDue);
    const failed: { host: string; reason: string }[] = [];
    let triedCount = 0;
    for (const step of inOrder(steps)) {
      if (signal.aborted || failed.length >= failuresMax) break;
      triedCount += 1;
      const { reason, isOfAll } = await take(stripe, step);
      if (reason !== null) failed.push({ host: step.host, reason });
      if (isOfAll) break;
    }
    return { newCount: triedCount - failed.length, failed, leftCount: steps.length - triedCount };
  };
};

/** One host is asked for by name; more are found among all. */
const listDomains = async (stripe: Stripe, hosts: readonly string[]): Promise<Map<string, Domain>> => {
  const [only, ...others] = hosts;
  const byName = only !== undefined && others.length === 0 ? { domain_name: only } : {};
  const found = new Map<string, Domain>();
  for await (const domain of stripe.paymentMethodDomains.list({ limit: pageSize, ...byName }))
    found.set(domain.domain_name.toLowerCase(), domain);
  return found;
};

const isActive = ({ apple_pay: applePay }: Domain): boolean => applePay.status === 'active';
const isDue = ({ domain }: Step): boolean => domain === null || (domain.enabled && !isActive(domain));

/** New ones first; otherwise by chance, so that those which always fail keep no other from its turn. */
const inOrder = (steps: readonly Step[]): Step[] =>
  steps
    .map((step) => ({ step, place: randomInt(1_000_000_000) + (step.domain === null ? 0 : 1_000_000_000) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ step }) => step);

type Taken = { readonly reason: string | null; readonly isOfAll: boolean };

/** Registers a host, or has one looked at again that Apple Pay isn't active on. */
const take = async (stripe: Stripe, { host, domain }: Step): Promise<Taken> => {
  try {
    const registered =
      domain === null ? await create(stripe, host) : await stripe.paymentMethodDomains.validate(domain.id);
    const { status, status_details: details } = registered.apple_pay;
    const reason = isActive(registered) ? null : (details?.error_message ?? `Apple Pay is ${status}`);
    return { reason, isOfAll: false };
  } catch (error) {
    // A key that may not do this may do it for no host.
    const isOfAll =
      error instanceof Stripe.errors.StripePermissionError ||
      error instanceof Stripe.errors.StripeAuthenticationError;
    return { reason: error instanceof Error ? error.message : String(error), isOfAll };
  }
};

/** Two processes start at one moment: who comes second is content with what the first has registered. */
const create = async (stripe: Stripe, host: string): Promise<Domain> => {
  try {
    return await stripe.paymentMethodDomains.create({ domain_name: host });
  } catch (error) {
    const there = isRefusal(error) ? (await listDomains(stripe, [host])).get(host) : undefined;
    if (there === undefined) throw error;
    return there;
  }
};
