import { type PayoutDestination, payoutDestinationShape } from '@goodshelf/contract/payouts.contract';
import type { Log } from '../../platform/log/index.ts';
import { createSecretBox } from '../../platform/secret-box/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';

/** Where an organization is paid, sealed: for that organization and for nothing else. */
export type PayoutBox = {
  seal(scope: OrgScope, destination: PayoutDestination): Buffer;
  /** Null when it was changed, belongs to another organization, or was sealed under another SECRET_KEY. */
  open(owner: Pick<OrgScope, 'organizationId'>, sealed: Buffer): PayoutDestination | null;
};

type Deps = { readonly secretKey: string; readonly log: Pick<Log, 'error'> };

const ownerOf = ({ organizationId }: Pick<OrgScope, 'organizationId'>): string =>
  `organization ${organizationId}`;

export const createPayoutBox = ({ secretKey, log }: Deps): PayoutBox => {
  const box = createSecretBox(secretKey, {
    sealing: 'goodshelf payout details',
    fingerprints: 'goodshelf payout fingerprints',
  });
  return {
    seal: (scope, destination) => box.seal(Buffer.from(JSON.stringify(destination)), ownerOf(scope)),
    open: (owner, sealed) => {
      try {
        return payoutDestinationShape.parse(JSON.parse(box.open(sealed, ownerOf(owner)).toString()));
      } catch {
        // The cause may quote what was read: it is not logged.
        log.error({ organization_id: owner.organizationId }, 'stored payout details cannot be opened');
        return null;
      }
    },
  };
};
