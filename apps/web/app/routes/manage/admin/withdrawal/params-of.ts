import type { WithdrawalDetails } from '@goodshelf/contract/admin-withdrawals.contract';

/** By what a withdrawal is called in the addresses of its calls. */
export const paramsOf = ({ id, organization }: Pick<WithdrawalDetails, 'id' | 'organization'>) => ({
  organizationId: organization.id,
  withdrawalId: id,
});
