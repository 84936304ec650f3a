import { isUuid } from '../../platform/ids/index.ts';

/** What PayPal keeps with a payment for us (127 characters, no colon): organization, order and payment, whose ids are 110. */
export const customIdOf = (metadata: Readonly<Record<string, string>>): string =>
  [metadata['organization_id'], metadata['order_id'], metadata['payment_id']].join('.');

/** The other way round; null for what is not ours. */
export const metadataOf = (customId: string | undefined): Readonly<Record<string, string>> | null => {
  const [organization = '', order = '', payment = '', ...rest] = (customId ?? '').split('.');
  if (rest.length > 0 || ![organization, order, payment].every(isUuid)) return null;
  return { organization_id: organization, order_id: order, payment_id: payment };
};

/** The same for a refund: its id and its round, as in its key. What it belongs to says its capture. */
export const refundCustomIdOf = (key: string): string => key.replace(':', '.');

/** Whether something at PayPal carries a mark of ours; its account may serve others, too. */
export const isOurs = (customId: string): boolean =>
  metadataOf(customId) !== null || /^[0-9a-f-]{36}\.\d+$/.test(customId);
