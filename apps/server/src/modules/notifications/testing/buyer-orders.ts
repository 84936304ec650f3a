import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';

/** One line of each kind. */
const positions = { product: 1, gift: 2, fee_cover: 3, shipping: 4, tax: 5 } as const;

const line = (
  kind: BuyerOrder['lines'][number]['kind'],
  title: string,
  quantity: number,
  unitPriceCents: number,
): BuyerOrder['lines'][number] => ({
  position: positions[kind],
  kind,
  title,
  detail: kind === 'product' ? 'Frances Hodgson Burnett, hardcover' : '',
  image: null,
  quantity,
  unit_price_cents: unitPriceCents,
  amount_cents: unitPriceCents * quantity,
  deductible_cents: kind === 'gift' || kind === 'fee_cover' ? unitPriceCents * quantity : 0,
  gift: kind === 'gift' ? { dedication: null, is_anonymous: false, comment: '' } : null,
  shipped_quantity: 0,
  canceled_quantity: 0,
  returned_quantity: 0,
  refunded_cents: 0,
});

/** Two books and a gift of $25 whose card fee the donor covered, paid and on hold. */
export const bookAndGift = (): BuyerOrder => ({
  number: 'GS-10001',
  token: 'the-secret-token',
  status: 2,
  status_name: 'on_24_hour_hold',
  payment_status: 1,
  placed_at: '2026-11-21T03:30:00.000Z',
  hold_until: '2026-11-22T03:30:00.000Z',
  email: 'maria@example.org',
  first_name: 'Maria',
  customer_name: 'Maria Alvarez',
  shipping_address: {
    name: 'Maria Alvarez',
    line1: '12 Elm Street',
    line2: '',
    city: 'Springfield',
    state: 'IL',
    zipcode: '62701',
    country: 'US',
  },
  lines: [
    line('product', 'The Secret Garden', 2, 950),
    line('gift', 'Gift to Lincoln Elementary', 1, 2500),
    line('fee_cover', 'Card fees', 1, 75),
    line('shipping', 'Shipping', 1, 495),
    line('tax', 'Sales tax', 1, 100),
  ],
  totals: {
    goods_cents: 1900,
    gifts_cents: 2500,
    shipping_cents: 495,
    tax_cents: 100,
    fee_cover_cents: 75,
    total_cents: 5070,
    deductible_cents: 2575,
  },
  card: { brand: 'visa', last4: '4242' },
  payments: [],
  events: [],
  refund: null,
  line_refunds: [],
  shipments: [],
  abilities: { cancel: true, change_address: true },
  is_disputed: false,
  disputed_cents: 0,
  is_dispute_lost: false,
  is_stopped: false,
  paid_later: null,
  organization: {
    name: 'Lincoln Elementary',
    contact_email: 'office@lincoln.example',
    tax_id: '12-3456789',
    takes_gifts: true,
    earned_cents: 2880,
    is_after_card_fee: false,
  },
});

export const giftOnly = (): BuyerOrder => ({
  ...bookAndGift(),
  number: 'GS-10002',
  shipping_address: null,
  lines: [line('gift', 'Gift to Lincoln Elementary', 1, 25_000)],
  totals: {
    goods_cents: 0,
    gifts_cents: 25_000,
    shipping_cents: 0,
    tax_cents: 0,
    fee_cover_cents: 0,
    total_cents: 25_000,
    deductible_cents: 25_000,
  },
});
