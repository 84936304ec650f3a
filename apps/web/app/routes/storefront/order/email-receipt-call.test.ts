import { endpoints } from '@goodshelf/contract';
import { expect, it } from 'vitest';
import { emailReceiptCall } from './email-receipt-call.ts';

it('is the call of the contract', () => {
  expect(endpoints.emailReceipt).toMatchObject(emailReceiptCall);
});
