/** What the second factors seal and hash: other words would open nothing that is stored. */
export const secretUses = {
  sealing: 'goodshelf authenticator secrets',
  fingerprints: 'goodshelf recovery codes',
} as const;
