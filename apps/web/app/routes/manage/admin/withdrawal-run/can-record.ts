import { withdrawalStatus } from '@goodshelf/contract/lookups';
import type { RunItem } from './references.ts';

/** Which version of each one's payout details was seen, by its id: it is paid there. */
export type SeenVersions = Readonly<Record<string, number>>;

/** Whoever asks can pay it now. */
export const canPay = ({ status, obstacle, taken }: RunItem): boolean =>
  status === withdrawalStatus.pending && obstacle === null && (taken === null || taken.is_you);

/** And they have seen where. */
export const canRecord = (item: RunItem, versions: SeenVersions): boolean =>
  canPay(item) && versions[item.id] !== undefined;
