/** Wallets of a device that give a card, by the name of their payments. */
export const deviceWallets = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', link: 'Link' } as const;

export type DeviceWallet = keyof typeof deviceWallets;

export const deviceWalletNames = [
  'apple_pay',
  'google_pay',
  'link',
] as const satisfies readonly DeviceWallet[];

/** How a card ends, and the wallet that gave it: `4242 (Apple Pay)`. */
export const cardEnding = ({
  last4,
  wallet,
}: {
  readonly last4: string;
  readonly wallet: DeviceWallet | null;
}): string => (wallet === null ? last4 : `${last4} (${deviceWallets[wallet]})`);
