import type { PaymentProvider } from '../../apps/server/src/modules/settlement/index.ts';

/** How the line to the card company is: it loses what is answered, what is asked, or answers nothing at all. */
export type LineState = 'works' | 'loses answers' | 'loses questions' | 'is silent';

/** A provider behind a line that a test can break at any moment. */
export const createFaultyLine = () => {
  let state: LineState = 'works';
  const answered = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (state === 'loses questions' || state === 'is silent') throw new Error('connect ECONNREFUSED');
    const answer = await ask();
    if (state === 'loses answers') throw new Error('socket hang up');
    return answer;
  };
  return {
    set: (next: LineState): void => {
      state = next;
    },
    withFaults: (provider: PaymentProvider): PaymentProvider => ({
      ...provider,
      createPayment: (request) => answered(() => provider.createPayment(request)),
      refundPayment: (request) => answered(() => provider.refundPayment(request)),
      retrievePayment: async (by) => {
        if (state === 'is silent') throw new Error('connect ECONNREFUSED');
        return provider.retrievePayment(by);
      },
    }),
  };
};
