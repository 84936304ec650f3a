import type { Call } from './call.ts';

export const buyerReturnsCalls = {
  requestReturn: { method: 'POST', path: '/storefronts/:slug/orders/:orderToken/returns' },
  withdrawReturn: {
    method: 'POST',
    path: '/storefronts/:slug/orders/:orderToken/returns/:returnId/withdraw',
  },
} as const satisfies Record<string, Call>;
