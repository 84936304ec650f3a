import type { Call } from './call.ts';

export const returnsCalls = {
  listOwnReturns: { method: 'GET', path: '/organization/returns' },
  moveOwnReturn: { method: 'PUT', path: '/organization/orders/:orderId/returns/:returnId' },
  recordReturnPaidBack: {
    method: 'POST',
    path: '/organization/orders/:orderId/returns/:returnId/paid-back',
  },
  listReturns: { method: 'GET', path: '/admin/returns' },
  moveReturn: {
    method: 'PUT',
    path: '/admin/organizations/:organizationId/orders/:orderId/returns/:returnId',
  },
  refundReturn: {
    method: 'POST',
    path: '/admin/organizations/:organizationId/orders/:orderId/returns/:returnId/refund',
  },
} as const satisfies Record<string, Call>;
