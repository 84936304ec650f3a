import { basisPoints, cents } from '@goodshelf/money';
import type {
  PaymentProvider,
  PaymentRequest,
  ProviderPayment,
} from '../../apps/server/src/modules/settlement/index.ts';

type State = 'waiting' | 'approved' | 'captured' | 'closed';
type Held = { readonly request: PaymentRequest; state: State };

/** What goes wrong with the next captures. */
export type CaptureFault = 'none' | 'lost before' | 'lost after' | 'declined';

export type ApprovingProvider = {
  readonly provider: PaymentProvider;
  /** The captures that took money, by the payment's key. */
  readonly captured: readonly string[];
  fault: CaptureFault;
  /** As if the next calls met a capture that is not known yet: each waits for it. */
  beforeCapture: () => Promise<void>;
  /** The buyer agrees on the provider's page; returns the event that tells of it. */
  approve(key: string): Buffer;
};

const signature = 'signed by the approving provider';

/** A provider in memory whose buyers approve first; it charges when it is told to, as wallets do. */
export const createApprovingProvider = (): ApprovingProvider => {
  const held = new Map<string, Held>();
  const captured: string[] = [];

  const answerOf = ({ request, state }: Held): ProviderPayment => ({
    reference: `approving_${request.key}`,
    status: statusOf[state],
    amountCents: request.amountCents,
    currency: 'usd',
    metadata: { ...request.metadata },
    feeCents: state === 'captured' ? cents(100) : null,
    card: null,
    actionUrl:
      state === 'waiting' || state === 'approved' ? `https://wallet.example/approve/${request.key}` : null,
    failure: null,
    dispute: null,
  });
  const keep = (request: PaymentRequest, state: State): Held => {
    const known = held.get(request.key) ?? { request, state };
    held.set(request.key, known);
    return known;
  };

  const complete = async (request: PaymentRequest): Promise<ProviderPayment> => {
    const one = keep(request, 'waiting');
    const { fault } = self;
    await self.beforeCapture();
    if (fault === 'lost before') throw new Error('ECONNRESET');
    if (one.state === 'approved' && fault === 'declined')
      return { ...answerOf(one), status: 'requires_action' };
    if (one.state === 'approved') {
      one.state = 'captured';
      captured.push(request.key);
    }
    if (fault === 'lost after') throw new Error('ECONNRESET');
    return answerOf(one);
  };

  const self: ApprovingProvider = {
    captured,
    fault: 'none',
    beforeCapture: () => Promise.resolve(),
    approve: (key) => {
      const one = held.get(key);
      if (one?.state === 'waiting') one.state = 'approved';
      return Buffer.from(JSON.stringify({ id: `approved_${key}`, reference: `approving_${key}` }));
    },
    provider: {
      name: 'approving',
      isTestMode: true,
      feeSchedule: { rateBps: basisPoints(290), fixedCents: cents(30) },
      createPayment: async (request) => answerOf(keep(request, 'waiting')),
      fingerprintOf: () => Promise.resolve(null),
      retrievePayment: async (by) => {
        const one = held.get('key' in by ? by.key : by.reference.replace('approving_', ''));
        return one === undefined ? null : answerOf(one);
      },
      abandonPayment: async (request) => {
        const one = keep(request, 'waiting');
        if (one.state !== 'captured') one.state = 'closed';
        return answerOf(one);
      },
      completePayment: complete,
      refundPayment: () => Promise.reject(new Error('Nobody refunds here')),
      retrieveRefund: () => Promise.resolve(null),
      verifyEvent: async (rawBody, header) => {
        if (header('stripe-signature') !== signature) return null;
        const { id, reference } = JSON.parse(rawBody.toString('utf8')) as { id: string; reference: string };
        const body = rawBody.toString('utf8');
        return { id, type: 'approved', meaning: 'approved', paymentReference: reference, metadata: {}, body };
      },
    },
  };
  return self;
};

/** With which its events are sent (`Shop.sendWebhook`). */
export const approvingSignature = signature;

const statusOf = {
  waiting: 'requires_action',
  approved: 'approved',
  captured: 'succeeded',
  closed: 'canceled',
} as const;
