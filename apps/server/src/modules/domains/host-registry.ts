/** How a run of registering ended. */
export type HostsRegistered = {
  /** Those that wallets show on from now on, and didn't before. */
  readonly newCount: number;
  /** Those that were refused or not answered for, with the reason for whoever reads the log. */
  readonly failed: readonly { readonly host: string; readonly reason: string }[];
  /** Those that nobody has asked about in this run; the next one does. */
  readonly leftCount: number;
};

/**
 * Tells whoever takes the cards on which hosts a shop's buyers may pay with a wallet of their device: wallets show on no other.
 * What is registered already stays as it is, so it can be asked for any number of times, by two at once as well. One
 * host that fails is told and stands in no other's way; rejects when nothing could be asked at all.
 */
export type RegisterHosts = (hosts: readonly string[], signal: AbortSignal) => Promise<HostsRegistered>;
