/** Who asks the browser for a passkey: the platform's own pages and nobody else's. */
export type RelyingParty = { readonly id: string; readonly name: string; readonly origin: string };

export const relyingPartyOf = (platformUrl: string, productName: string): RelyingParty => {
  const { hostname, origin } = new URL(platformUrl);
  return { id: hostname, name: productName, origin };
};
