import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { givingFundContent } from '../../emails/giving-fund-content.ts';
import { renderReceipt } from '../../emails/render-receipt.ts';
import { receiptContent } from '../../emails/receipt-content.ts';
import { bookAndGift, giftOnly } from '../sample-order.ts';
import { type MailSample, orderSample } from './sample.ts';

const receiptSample =
  (order: BuyerOrder): MailSample =>
  (write, { productName, url }) => {
    const content = receiptContent({ write, order, orderUrl: url, supportEmail: null, isTestMode: false });
    return { ...renderReceipt(content, productName), preview: content.preview };
  };

export const sampleReceipt = receiptSample(bookAndGift());
export const sampleGiftReceipt = receiptSample(giftOnly());
export const sampleGivingFund = orderSample(giftOnly(), (write) => givingFundContent(write, giftOnly()));
