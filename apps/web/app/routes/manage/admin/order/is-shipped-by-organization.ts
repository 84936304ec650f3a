import type { AdministeredOrder } from '@goodshelf/contract/admin-orders.contract';
import { readyToShip } from '@goodshelf/contract/shipment-words';

/** Whether all that is left to pack is the organization's own: it ships that itself. */
export const isShippedByOrganization = ({ lines }: Pick<AdministeredOrder, 'lines'>): boolean => {
  const left = lines.filter((line) => line.kind === 'product' && readyToShip(line) > 0);
  return left.length > 0 && left.every((line) => line.is_own_product);
};
