/** One would not need a code to be rid of the own code, and what is off cannot be turned off. */
export const twoFactorResetRefusal = ({
  userId,
  isOn,
  by,
}: {
  readonly userId: string;
  readonly isOn: boolean;
  readonly by: string;
}): 'not_your_own_account' | 'two_factor_not_on' | null => {
  if (userId === by) return 'not_your_own_account';
  return isOn ? null : 'two_factor_not_on';
};
