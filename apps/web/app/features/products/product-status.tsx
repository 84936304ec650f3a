import { labelOf, productStatus, productStatuses, type ProductStatus } from '@goodshelf/contract/lookups';
import { StatusChip, type Tone } from '../../ui/status-chip.tsx';

const tones: Readonly<Record<ProductStatus, Tone>> = {
  [productStatus.unpublished]: 'warn',
  [productStatus.published]: 'good',
  [productStatus.archivedGeneral]: 'quiet',
  [productStatus.archivedDiscontinued]: 'quiet',
  [productStatus.archivedLowMargin]: 'quiet',
  [productStatus.archivedDmcaDelayedPublication]: 'bad',
  [productStatus.archivedDmcaPublisherBlocked]: 'bad',
  [productStatus.archivedDmcaContributorBlocked]: 'bad',
};

export const productStatusWords = (status: ProductStatus): string => labelOf(productStatuses, status);

export const ProductStatusChip = ({ status }: { readonly status: ProductStatus }) => (
  <StatusChip tone={tones[status]}>{productStatusWords(status)}</StatusChip>
);
