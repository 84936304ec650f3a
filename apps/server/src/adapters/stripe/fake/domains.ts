import type { Stripe } from 'stripe';
import { listOf } from './disputes.ts';
import { invalid, missing } from './errors.ts';
import type { Form } from './form.ts';
import { newId, seconds } from './objects.ts';
import { paramsOf, readParams } from './params.ts';
import type { FakeState } from './state.ts';

const isHost = (name: string): boolean => /^(?:[a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(name);

/** Domains on which wallets show; Apple may doubt one (`doubtedHosts`), until it is looked at again. */
export const createDomains = ({ domains, doubtedHosts, clock }: FakeState) => {
  const keep = (domain: Omit<Stripe.PaymentMethodDomain, 'apple_pay'>): Stripe.PaymentMethodDomain => {
    const kept: Stripe.PaymentMethodDomain = {
      ...domain,
      apple_pay: doubtedHosts.has(domain.domain_name)
        ? { status: 'inactive', status_details: { error_message: 'Apple could not reach the domain.' } }
        : { status: 'active' },
    };
    domains.set(kept.id, kept);
    return kept;
  };
  return {
    create: (form: Form): Stripe.PaymentMethodDomain => {
      const { domain_name: name, enabled } = readParams(paramsOf.createDomain, form);
      if (!isHost(name)) throw invalid(`Not a domain: ${name}`, 'domain_name');
      // Whether Stripe refuses this or answers with what it has, its reference doesn't say; this is the harder of the two.
      if ([...domains.values()].some(({ domain_name: known }) => known === name))
        throw invalid(`${name} is registered already`, 'domain_name', 'resource_already_exists');
      const active = { status: 'active' };
      return keep({
        ...{ id: newId('pmd'), object: 'payment_method_domain', domain_name: name, livemode: false },
        ...{ created: seconds(clock.now()), enabled: enabled !== 'false' },
        ...{ amazon_pay: active, google_pay: active, klarna: active, link: active, paypal: active },
      });
    },
    list: (form: Form): Stripe.ApiList<Stripe.PaymentMethodDomain> => {
      const { domain_name: name, enabled, limit, starting_after } = readParams(paramsOf.listDomains, form);
      const all = [...domains.values()]
        .filter(({ domain_name: known }) => name === undefined || known === name)
        .filter((domain) => enabled === undefined || String(domain.enabled) === enabled)
        .toReversed();
      const from = starting_after === undefined ? 0 : all.findIndex(({ id }) => id === starting_after) + 1;
      return listOf(all.slice(from), limit, '/v1/payment_method_domains');
    },
    validate: (id: string, form: Form): Stripe.PaymentMethodDomain => {
      readParams(paramsOf.nothing, form);
      const domain = domains.get(id);
      if (domain === undefined) throw missing('payment_method_domain', id);
      return keep(domain);
    },
  };
};
