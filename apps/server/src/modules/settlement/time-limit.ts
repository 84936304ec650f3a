import type { PaymentProvider, SavedMethods } from './payment-provider.ts';

/**
 * The provider with a limit of time on every call: beyond it the call rejects, and nobody knows how it ended. The one
 * place where that is decided, so no caller can forget it.
 */
export const withTimeLimit = (provider: PaymentProvider, limitMs: number): PaymentProvider => ({
  ...provider,
  createPayment: (request) => withinTime(provider.createPayment(request), limitMs),
  fingerprintOf: (paymentMethod) => withinTime(provider.fingerprintOf(paymentMethod), limitMs),
  retrievePayment: (by) => withinTime(provider.retrievePayment(by), limitMs),
  abandonPayment: (request) => withinTime(provider.abandonPayment(request), limitMs),
  ...completionWithinTime(provider, limitMs),
  refundPayment: (request) => withinTime(provider.refundPayment(request), limitMs),
  retrieveRefund: (by) => withinTime(provider.retrieveRefund(by), limitMs),
  ...(provider.savedMethods === undefined
    ? {}
    : { savedMethods: savedWithinTime(provider.savedMethods, limitMs) }),
});

const completionWithinTime = (
  provider: PaymentProvider,
  limitMs: number,
): Pick<PaymentProvider, 'completePayment'> => {
  const complete = provider.completePayment?.bind(provider);
  return complete === undefined
    ? {}
    : { completePayment: (request) => withinTime(complete(request), limitMs) };
};

const savedWithinTime = (saved: SavedMethods, limitMs: number): SavedMethods => ({
  createCustomer: (customer) => withinTime(saved.createCustomer(customer), limitMs),
  attach: (method) => withinTime(saved.attach(method), limitMs),
  list: (customer) => withinTime(saved.list(customer), limitMs),
  detach: (method) => withinTime(saved.detach(method), limitMs),
  charge: (request) => withinTime(saved.charge(request), limitMs),
});

const withinTime = async <T>(work: Promise<T>, limitMs: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${limitMs} ms`)), limitMs);
  });
  work.catch(() => undefined); // a failure after its time is heard by nobody
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
};
