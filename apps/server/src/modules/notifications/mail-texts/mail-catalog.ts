import type { MailReader, MailTopic } from '@goodshelf/contract/mail-words';
import * as giftCards from './kinds/gift-card-mails.ts';
import { newsletterConfirmMail, newsletterKnownMail } from './kinds/newsletter-mails.ts';
import * as notices from './kinds/order-notice-mails.ts';
import * as outside from './kinds/outside-mails.ts';
import * as parcels from './kinds/parcel-mails.ts';
import * as receipts from './kinds/receipt-mails.ts';
import * as refunds from './kinds/refund-mails.ts';
import { returnApprovedMail, returnMails } from './kinds/return-mails.ts';
import type { AnyMailKind } from './mail-kind.ts';
import { sampleGiftCard, sampleGiftCardAgain, sampleGiftCardTakenBack } from './samples/gift-card-samples.ts';
import { sampleNewsletterConfirm, sampleNewsletterKnown } from './samples/newsletter-samples.ts';
import * as noticeSamples from './samples/notice-samples.ts';
import { sampleOutside } from './samples/outside-samples.ts';
import { sampleAddress, sampleNotShipped, sampleShipment, sampleWaiting } from './samples/parcel-samples.ts';
import { sampleGiftReceipt, sampleGivingFund, sampleReceipt } from './samples/receipt-samples.ts';
import { sampleRefund, sampleRefundUndone } from './samples/refund-samples.ts';
import { sampleReturn } from './samples/return-samples.ts';
import type { MailSample } from './samples/sample.ts';

export type ListedKind = {
  readonly kind: AnyMailKind;
  readonly reader: MailReader;
  readonly topic: MailTopic;
  /** The email about made-up things, by the code that sends real ones. */
  readonly sample: MailSample;
};

const about =
  (topic: MailTopic, reader: MailReader = 'buyers') =>
  (kind: AnyMailKind, sample: MailSample): ListedKind => ({ kind, reader, topic, sample });

const receipt = about('receipts');
const shipping = about('shipping');
const refund = about('refunds');
const returned = about('returns');
const unpaid = about('outside');
const notice = about('orders', 'organizations');

/** The emails whose texts staff can change, in the order in which they are shown. */
export const mailCatalog: readonly ListedKind[] = [
  receipt(receipts.orderReceiptMail, sampleReceipt),
  receipt(receipts.giftReceiptMail, sampleGiftReceipt),
  receipt(receipts.givingFundMail, sampleGivingFund),
  shipping(parcels.orderShippedMail, sampleShipment('all')),
  shipping(parcels.partShippedMail, sampleShipment('part')),
  shipping(parcels.sentForPickUpMail, sampleShipment('pickup')),
  shipping(parcels.notShippedMail, sampleNotShipped),
  shipping(parcels.orderWaitsMail, sampleWaiting),
  shipping(parcels.addressChangedMail, sampleAddress('address')),
  shipping(parcels.labelChangedMail, sampleAddress('organization')),
  refund(refunds.orderCanceledMail, sampleRefund('canceled')),
  refund(refunds.orderCanceledByStaffMail, sampleRefund('by_staff')),
  refund(refunds.orderTakenDownMail, sampleRefund('taken_down')),
  refund(refunds.itemsRefundedMail, sampleRefund('lines')),
  refund(refunds.paidBackMail, sampleRefund('lines', 'outside')),
  refund(refunds.paidBackUndoneMail, sampleRefundUndone),
  refund(refunds.giftCardRefundMail, sampleRefund('lines', 'gift card')),
  refund(refunds.latePaymentMail, sampleRefund('late_payment')),
  refund(refunds.incompletePaymentMail, sampleRefund('incomplete')),
  refund(refunds.surplusMail, sampleRefund('surplus')),
  returned(returnMails.requested, sampleReturn('requested')),
  returned(returnApprovedMail, sampleReturn('approved')),
  returned(returnMails.declined, sampleReturn('declined')),
  returned(returnMails.received, sampleReturn('received')),
  returned(returnMails.closed, sampleReturn('closed')),
  returned(returnMails.withdrawn, sampleReturn('withdrawn')),
  returned(returnMails.lapsed, sampleReturn('lapsed')),
  unpaid(outside.howToPayMail, sampleOutside('placed')),
  unpaid(outside.paymentReminderMail, sampleOutside('reminder')),
  unpaid(outside.paymentUndoneMail, sampleOutside('undone')),
  unpaid(outside.paymentRejectedMail, sampleOutside('rejected')),
  unpaid(outside.orderLapsedMail, sampleOutside('lapsed')),
  unpaid(outside.unpaidOrderCanceledMail, sampleOutside('canceled')),
  unpaid(outside.unpaidOrderStoppedMail, sampleOutside('stopped')),
  about('gift_cards')(giftCards.giftCardSentAgainMail, sampleGiftCardAgain),
  about('gift_cards', 'recipients')(giftCards.giftCardMail, sampleGiftCard),
  about('gift_cards', 'recipients')(giftCards.giftCardTakenBackMail, sampleGiftCardTakenBack),
  about('newsletter', 'subscribers')(newsletterConfirmMail, sampleNewsletterConfirm),
  about('newsletter', 'subscribers')(newsletterKnownMail, sampleNewsletterKnown),
  notice(notices.newOrderMail, noticeSamples.sampleNewOrder),
  notice(notices.newOrderWithGiftMail, noticeSamples.sampleNewOrderWithGift),
  notice(notices.newGiftMail, noticeSamples.sampleNewGift),
  notice(notices.paymentToConfirmMail, noticeSamples.samplePaymentToConfirm),
  notice(notices.orderCanceledNoticeMail, noticeSamples.sampleOrderCanceledNotice),
  notice(notices.giftCanceledNoticeMail, noticeSamples.sampleGiftCanceledNotice),
  notice(notices.moneyNoticeMails.refunded, noticeSamples.sampleMoneyNotice('refunded')),
  notice(notices.moneyNoticeMails.disputed, noticeSamples.sampleMoneyNotice('disputed')),
  notice(notices.moneyNoticeMails.dispute_won, noticeSamples.sampleMoneyNotice('dispute_won')),
  notice(notices.moneyNoticeMails.dispute_lost, noticeSamples.sampleMoneyNotice('dispute_lost')),
];

const byId = new Map(mailCatalog.map((listed) => [listed.kind.id, listed]));

/** Null: there is no such email, or none whose texts can be changed. */
export const findMail = (kindId: string): ListedKind | null => byId.get(kindId) ?? null;
