import { callUrl, endpoints, type Endpoint, type EndpointName } from '@goodshelf/contract';
import { consentWords } from '@goodshelf/contract/consent-words';
import { bookDayOf } from '@goodshelf/contract/lookups';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId, secretToken } from '../../apps/server/src/platform/ids/index.ts';
import { lines, sellTo, type PlacedOrder } from '../support/orders.ts';
import { createReturn, returnMove, returnRefund, returnRequest } from '../support/returns.ts';
import { waitingMark } from '../support/backorders.ts';
import { createShipment, parcel, smallRefund, trackingChange } from '../support/shipments.ts';
import { counterNoticeWords, createTakedown, noticeAbout } from '../support/takedowns.ts';
import { createCategory } from '../support/categories.ts';
import { customerOf } from '../support/customers.ts';
import { createGroup } from '../support/groups.ts';
import { createImageUpload, uploadFor, type UploadIds } from '../support/images.ts';
import { createImport } from '../support/imports.ts';
import { productWords, variantWords } from '../support/product-words.ts';
import { createPerson, type Person } from '../support/people.ts';
import { createDiscount } from '../support/discounts.ts';
import { createThemes, themeBodies } from '../support/themes.ts';
import { createSubscriber, newsletterTokenOf } from '../support/subscribers.ts';
import { createGiftCard } from '../support/gift-cards.ts';
import { waitOutside } from '../support/outside.ts';
import { createCorrection } from '../support/accounting.ts';
import { createProviderReport, sandboxReport } from '../support/provider-reports.ts';
import { createSchedule } from '../support/queues.ts';
import { createWithdrawal, createWithdrawalRun } from '../support/withdrawals.ts';
import { createBook, createSchool, type Book, type School } from '../support/school.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { accessMatrix, callers, type Answer, type Caller } from './access-matrix.ts';

let server: TestServer;
let school: School;
let order: PlacedOrder;
let customerId: string;
let book: Book;
/** One that no other call archives. */
let priced: Book;
let tokens: Record<Caller, string | null>;
let userIds: Record<Caller, string>;
/** A user of the school whom nobody else in this file is. */
let discountId: string;
let giftCardId: string;
let withdrawalId: string;
let schedule: string;
let report: { readonly reportId: string; readonly differenceId: string };
let correction: { readonly correctionId: string; readonly entryId: string };
let run: { readonly runId: string; readonly withdrawalId: string };
let subscriberIds: Record<Caller, string>;
let newsletterToken: string;
let outsideOrderId: string;
let colleagueId: string;
let groupId: string;
let categoryIds: { readonly own: string; readonly shared: string };
let importId: string;
let takedownId: string;
/** Of the school's own, and taken down. */
let takenDown: Book;
let ownTakedownId: string;
let shipmentId: string;
let returnId: string;
let uploadIds: UploadIds;
/** Of the school's own. */
let own: Book;

beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  school = await createSchool(db, { name: 'Lincoln Elementary' });
  const neighbour = await createSchool(db, { name: 'Maple Street School' });
  book = await createBook(db, { stock: 100 });
  priced = await createBook(db);
  own = await createBook(db, { title: 'Lincoln mug', owner: school });
  groupId = await createGroup(db);
  categoryIds = { own: await createCategory(db, school.id), shared: await createCategory(db) };
  importId = await createImport(db);
  takedownId = await createTakedown(db, book.id);
  takenDown = await createBook(db, { title: 'Lincoln cup', owner: school });
  ownTakedownId = await createTakedown(db, takenDown.id, { state: 'down', organizationId: school.id });
  uploadIds = {
    own: await createImageUpload(db, own.id, school.id),
    shared: await createImageUpload(db, book.id),
    logo: await createImageUpload(db, null, school.id),
  };
  order = await sellTo(db, school, [lines.book(book.variantId, 1600), lines.gift(2500)]);
  shipmentId = await createShipment(db, school, order);
  returnId = await createReturn(db, school, order);
  customerId = await customerOf(db, school);
  const people: Record<Exclude<Caller, 'anonymous'>, Person> = {
    customer: await createPerson(db, {}),
    member: await createPerson(db, { belonging: { school, as: 'member' } }),
    owner: await createPerson(db, { belonging: { school, as: 'owner' } }),
    'other owner': await createPerson(db, { belonging: { school: neighbour, as: 'owner' } }),
    'pending member': await createPerson(db, { belonging: { school, as: 'pending' } }),
    'removed member': await createPerson(db, { belonging: { school, as: 'removed' } }),
    admin: await createPerson(db, { isAdmin: true }),
  };
  const of = <T>(nobody: T, pick: (person: Person) => T): Record<Caller, T> => ({
    anonymous: nobody,
    customer: pick(people.customer),
    member: pick(people.member),
    owner: pick(people.owner),
    'other owner': pick(people['other owner']),
    'pending member': pick(people['pending member']),
    'removed member': pick(people['removed member']),
    admin: pick(people.admin),
  });
  tokens = of<string | null>(null, ({ token }) => token);
  userIds = of<string>(newId(), ({ id }) => id);
  discountId = (await createDiscount(db, school)).id;
  giftCardId = await createGiftCard(db, school, order);
  withdrawalId = await createWithdrawal(server, school, people.owner.id);
  run = await createWithdrawalRun(server);
  correction = await createCorrection(db);
  report = await createProviderReport(server);
  schedule = await createSchedule(server);
  // Each caller removes one of their own.
  const removed = await Promise.all(callers.map(() => createSubscriber(db, school)));
  subscriberIds = Object.fromEntries(
    callers.map((caller, index) => [caller, removed[index]?.id ?? '']),
  ) as Record<Caller, string>;
  newsletterToken = newsletterTokenOf(
    server,
    school,
    await createSubscriber(db, school, { state: 'pending' }),
  );
  await createThemes(db, school);
  outsideOrderId = (await waitOutside(db, school)).id;
  colleagueId = (await createPerson(db, { belonging: { school, as: 'member' } })).id;
  await vi.waitFor(() =>
    expect(server.modules.storefrontDirectory.find(school.slug, 'localhost')?.slug).toBe(school.slug),
  );
});
afterAll(() => server.close());

const address = { line1: '1 Oak St', city: 'Providence', state: 'RI', zipcode: '02903', country: 'US' };

/** A valid request for each endpoint, about the school's own records where there are any. */
const requestOf = (name: EndpointName, caller: Caller) => {
  const params = {
    slug: school.slug,
    lineId: newId(),
    orderToken: secretToken(),
    provider: 'sandbox-card',
    orderId: name.endsWith('OutsidePayment') ? outsideOrderId : order.id,
    shipmentId,
    // No refund was recorded.
    refundId: newId(),
    returnId,
    customerId,
    otherId: customerId,
    organizationId: school.id,
    userId: colleagueId,
    sessionId: newId(),
    passkeyId: newId(),
    productSlug: `book-${book.id}`,
    page: 'donate',
    policy: 'privacy',
    groupId,
    categoryId: categoryIds[name.includes('Own') ? 'own' : 'shared'],
    importId,
    takedownId: name.includes('OwnCounter') ? ownTakedownId : takedownId,
    uploadId: uploadFor(name, uploadIds),
    productId: name.includes('OwnTakedown')
      ? takenDown.id
      : name.includes('Own')
        ? own.id
        : name.includes('TitlePrices')
          ? priced.id
          : book.id,
    kind: 'payment',
    mail: 'order-receipt',
    filterId: newId(),
    discountId,
    giftCardId,
    withdrawalId,
    runId: run.runId,
    correctionId: correction.correctionId,
    ...report,
    schedule,
    month: '2000-01',
    subscriberId: subscriberIds[caller],
    newsletterToken,
    deadLetterId: `${school.id}:${order.paymentId}`,
    validFrom: '2099-01-01',
    feature: 'gift_cards',
    limit: 'cart_items',
    state: 'OR',
    number: 1,
  };
  const bodies: Partial<Record<EndpointName, object>> = {
    login: { email: 'nobody@example.org', password: 'not the password' },
    addProductToCart: { variant_id: book.variantId, quantity: 1 },
    addGiftToCart: { amount_cents: 2500 },
    addGiftCardToCart: { amount_cents: 2500, recipient_email: 'ana@example.com', recipient_name: 'Ana Ruiz' },
    checkGiftCard: { code: 'AAAA-BBBB-CCCC-DDDD' },
    signUpForNewsletter: { email: 'ana@example.com', consent: consentWords(school.name) },
    setGiftCardsSold: { is_on: true },
    setGiftCardDisabled: { is_disabled: false, reason: '' },
    resendGiftCard: { seen_last4: '7K4M', recipient_email: 'ana@example.com' },
    changeCartLine: { quantity: 1 },
    addDiscount: {
      code: 'SPRING',
      kind: 'percent',
      percent: 10,
      amount_cents: null,
      min_goods_cents: 0,
      starts_on: null,
      ends_on: null,
      uses_max: null,
      uses_per_customer_max: null,
    },
    changeDiscount: {
      kind: 'percent',
      percent: 15,
      amount_cents: null,
      min_goods_cents: 0,
      starts_on: null,
      ends_on: null,
      uses_max: null,
      uses_per_customer_max: null,
      version: 1,
    },
    setDiscountStopped: { is_stopped: true },
    ...themeBodies(),
    saveOutsideMethods: {
      is_venmo_on: false,
      venmo_handle: '',
      is_zelle_on: false,
      zelle_contact: '',
      zelle_name: '',
      is_giving_fund_on: false,
      giving_fund_url: '',
      hold_days: 3,
    },
    savePayoutDetails: { method: 0, account_email: 'treasurer@example.org', seen_version: 0 },
    requestWithdrawal: { withdrawal_id: newId(), amount_cents: 2500 },
    saveWithdrawalSchedule: { frequency: 'weekly', day: 5, least_cents: 5000, seen_version: 0 },
    approveWithdrawal: { details_version: 1 },
    completeWithdrawal: { reference: 'Check 1', details_version: 1 },
    rejectWithdrawal: { reason: 'Please confirm the payee.' },
    startWithdrawalRun: {
      run_id: newId(),
      withdrawals: [{ organization_id: school.id, withdrawal_id: withdrawalId }],
    },
    recordWithdrawalRun: {
      payments: [{ withdrawal_id: run.withdrawalId, reference: 'Check 1', details_version: 1 }],
    },
    recordPlatformEntry: {
      ...{ kind: 'provider_payout', amount_cents: 100, reference: newId(), day: bookDayOf(new Date()) },
    },
    proposeCorrection: { correction_id: newId(), entry_id: correction.entryId, reason: 'It came in twice.' },
    declineCorrection: { reason: 'It is right.' },
    addProviderReport: {
      ...{ report_id: newId(), provider: 'sandbox-card', file_name: 'March.csv' },
      ...{ first_day: '2026-03-01', last_day: '2026-03-31' },
    },
    addProviderReportPart: { first_row: 2, text: sandboxReport([]) },
    explainProviderDifference: { explanation: 'It is a test of theirs.', seen_version: 0 },
    confirmOutsidePayment: { received_on: '2026-03-01', received_cents: 1 },
    confirmOutsidePayments: {
      payments: [{ order_id: outsideOrderId, received_on: '2026-03-01', received_cents: 1 }],
    },
    undoOutsidePayment: { reason: 'The wrong order', seen_decided_at: '2026-03-01T10:00:00.000Z' },
    rejectOutsidePayment: { reason: 'Nothing came in' },
    readBankStatement: { statement: 'Date,Description,Amount' },
    changeOrderRecipient: { name: 'Maya Lopez', teacher: 'Ms. Alvarez', grade: 5 },
    changeOrderAddress: {
      line1: '12 Elm St',
      city: 'Salem',
      state: 'OR',
      zipcode: '97301',
    },
    placeOrder: {
      idempotency_key: secretToken(),
      contact: { first_name: 'A', last_name: 'B', email: 'a@example.org' },
      shipping_address: address,
      payment: { method: 1, payment_method: 'pm_card_visa' },
      expected_total_cents: 100,
    },
    updateOrganizationUser: colleague(),
    updateAdministeredUser: colleague(),
    // Refused to whoever is allowed in: the owner stays.
    removeOrganizationUser: { user_id: userIds.owner },
    resendInvitation: { user_id: colleagueId },
    removeAdministeredUser: { user_id: userIds.owner },
    resendAdministeredInvitation: { user_id: colleagueId },
    changeUserStatus: { user_id: colleagueId, status: '2' },
    approveAdministeredUsers: { user_ids: [colleagueId] },
    changeAdministeredUserStatus: { user_id: colleagueId, status: '2' },
    moveProducts: { product_ids: [book.id], status: 4, reason: null },
    categorizeProducts: { product_ids: [book.id], category_id: categoryIds.shared, change: 'add' },
    addProduct: { title: `Book of ${caller}`, author: 'Louisa May Alcott', isbn13: null, price_cents: 900 },
    updateProduct: { ...productWords, version: 1 },
    setAssortment: { version: 0, mode: 'everything', rules: [] },
    countRule: {
      group_id: null,
      category_id: null,
      grades: [3],
      price_from_cents: null,
      price_to_cents: null,
      publisher: null,
      added_within_days: null,
    },
    chooseTitles: { action: 'by_rules', product_ids: [newId()] },
    orderFeatured: { version: 0, product_ids: [] },
    setTitlePrices: { prices: [{ variant_id: priced.variantId, price_cents: null }] },
    addOwnProduct: { title: `Mug ${newId()}`, price_cents: 900 },
    moveOwnProducts: { product_ids: [own.id], status: 4, reason: null },
    categorizeOwnProducts: { product_ids: [own.id], category_id: categoryIds.own, change: 'add' },
    updateOwnProduct: { ...productWords, title: `Mug ${newId()}`, version: 1 },
    setOwnVariants: {
      version: 1,
      options: [{ name: 'Size', values: ['S'] }],
      variants: [{ ...variantWords, id: own.variantId, option_values: ['S'], first_on_hand: 3 }],
    },
    addOwnImage: { size_bytes: 1_000 },
    addLogo: { size_bytes: 1_000 },
    uploadLogoPart: { offset: 1, data: 'aGVsbG8=' },
    addPicture: { size_bytes: 1_000 },
    uploadPicturePart: { offset: 1, data: 'aGVsbG8=' },
    uploadOwnImagePart: { offset: 1, data: 'aGVsbG8=' },
    setOwnImages: { seen: [], images: [] },
    addProductImage: { size_bytes: 1_000 },
    uploadProductImagePart: { offset: 1, data: 'aGVsbG8=' },
    setProductImages: { seen: [], images: [] },
    setOwnStock: {
      variant_id: own.variantId,
      on_hand: 12,
      seen_on_hand: 100,
      allow_backorder: false,
      reason: 'Counted',
    },
    setVariants: { version: 1, variants: [{ ...variantWords, id: book.variantId }] },
    setStock: {
      variant_id: book.variantId,
      on_hand: 12,
      seen_on_hand: 10,
      allow_backorder: false,
      reason: 'Counted',
    },
    sendTakedownNotice: noticeAbout(`https://shop.example.org/${school.slug}/product/book`),
    // Of an order that nobody prepares yet.
    moveOrder: { from: 9, to: 8, reason: 'The address looks wrong' },
    releaseOrders: { orders: [{ organization_id: newId(), order_id: newId() }] },
    printPackingSlips: { orders: [{ organization_id: school.id, order_id: order.id }] },
    printPickList: { orders: [{ organization_id: school.id, order_id: order.id }] },
    shipItems: parcel(),
    shipOwnItems: parcel(),
    recordPaidBack: smallRefund(),
    undoPaidBack: { reason: 'Nothing was sent' },
    changeTracking: trackingChange,
    changeOwnTracking: trackingChange,
    takeBackShipment: { from: 3 },
    takeBackOwnShipment: { from: 3 },
    refundItems: smallRefund(),
    requestReturn: returnRequest(),
    moveOwnReturn: returnMove,
    moveReturn: returnMove,
    refundReturn: returnRefund(),
    recordReturnPaidBack: returnRefund(),
    saveOrderFilter: { name: 'On hold', filter: { status: 8 }, version: null },
    saveStaffOrderFilter: { name: 'On hold', filter: { status: 8 }, version: null },
    markOwnItems: waitingMark,
    markItems: waitingMark,
    refundOutOfStock: { id: newId(), expected_total_cents: 1_00 },
    reorder: { id: newId() },
    cancelWaitingItems: { id: newId(), position: 1, expected_total_cents: 1_00 },
    addOrderNote: { id: newId(), text: 'Called the customer' },
    addUnpaidCustomer: { email: 'maria@example.com' },
    addCustomerNote: { id: newId(), text: 'Reads with the third grade' },
    setCustomerConsent: { id: newId(), wants_email: true },
    // Of somebody else's address: nobody is erased.
    eraseCustomer: { confirmation: 'somebody@example.org', version: 0 },
    // With themselves: nothing is merged or separated.
    mergeCustomers: { other_id: customerId, version: 0, other_version: 0 },
    mergeAdministeredCustomers: { other_id: customerId, version: 0, other_version: 0 },
    separateCustomer: { merged_id: customerId, version: 0 },
    separateAdministeredCustomer: { merged_id: customerId, version: 0 },
    eraseAdministeredCustomer: { confirmation: 'somebody@example.org', version: 0 },
    moveTakedown: {
      from: 'received',
      to: 'rejected',
      status: null,
      is_withdrawn: false,
      reason: 'It names no work',
    },
    setTakedownProduct: { product_url: `https://shop.example.org/${school.slug}/product/book` },
    recordCounterNotice: counterNoticeWords,
    sendOwnCounterNotice: counterNoticeWords,
    addCategory: { name: `Category of ${caller}`, parent_id: null },
    moveCategory: { parent_id: null, version: 1 },
    orderCategories: { parent_id: null, category_ids: [newId()] },
    renameCategory: { name: 'Fantasy', version: 1 },
    addOwnCategory: { name: `Category of ${caller}`, parent_id: null },
    // Of another version: what others ask for stays.
    deleteOwnCategory: { version: 99 },
    deleteCategory: { version: 99 },
    moveOwnCategory: { parent_id: null, version: 1 },
    orderOwnCategories: { parent_id: null, category_ids: [newId()] },
    renameOwnCategory: { name: 'Spirit wear', version: 1 },
    // What holds already.
    setFeature: { version: '', is_on: true, reason: 'Back to normal' },
    setFeatureException: { version: '', slug: school.slug, is_on: true, reason: 'Agreed by phone' },
    // What holds already.
    setLimit: { value: null, seen: 100 },
    // What holds already.
    setShieldSettings: {
      version: '',
      buyer_check_after: 3,
      buyer_stop_after: 8,
      network_check_after: 4,
      network_stop_after: 20,
      shop_check_after: 5,
      shop_pause_after: 12,
      platform_check_after: 9,
      platform_pause_after: 17,
    },
    // What holds already.
    setShippingRates: {
      version: '',
      flat_cents: 495,
      free_from_cents: 5000,
      are_books_by_weight: false,
      unweighed_ounces: 16,
      weight_steps: [
        { from_ounces: 0, price_cents: 495 },
        { from_ounces: 48, price_cents: 695 },
        { from_ounces: 112, price_cents: 995 },
      ],
    },
    addTaxExemption: {
      version: '',
      slug: school.slug,
      state: 'RI',
      valid_from: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
      valid_until: null,
      certificate: 'RI-1',
    },
    // What holds already.
    scheduleTaxRates: {
      version: '',
      rates: [{ state: 'OR', valid_from: '2030-01-01', goods_millionths: 0, books_millionths: 0 }],
    },
    readTaxFile: { file: 'state,starts_on,goods_percent' },
    // What holds already.
    setMailTexts: { version: 0, texts: {} },
    previewMail: { texts: {} },
    sendTestMail: { request_id: newId(), texts: {} },
    scheduleTerms: { ...standardTerms, version: '' },
    scheduleOrganizationTerms: { ...standardTerms, version: '' },
    addGroup: { title: `Group of ${caller}`, note: '' },
    orderGroups: { group_ids: [newId()] },
    updateGroup: { title: 'Staff picks', note: '', version: 1 },
    setGroupProducts: { version: 1, product_ids: [book.id] },
    addImport: { type: 'New Products', file_name: 'books.csv', size_bytes: 20 },
    uploadImportPart: { offset: 0, data: 'dGl0bGUKRW1tYQo=' },
    checkImport: { fields: ['title'], default_price_cents: null, default_stock: null, publish: false },
    startImport: { bad_rows: 'stop' },
    retryJobs: { ids: [newId()] },
    discardJobs: { ids: [newId()], reason: 'Nobody needs it' },
    // What holds already.
    setAlertSettings: { seen: '', emails: [], webhook_url: null },
    retryDeadLetters: { items: [{ kind: 'payment', id: params.deadLetterId }] },
    approveOrganizations: { organization_ids: [school.id] },
    changeOrganization: { user_id: userIds[caller], organization_id: school.id },
  };
  return { params, body: bodies[name] ?? {} };
};

/** What holds already, from a day that is over. */
const standardTerms = { valid_from: '2000-01-01', catalogue_share_bps: 2000, platform_fee_bps: 500 };

const colleague = () => ({
  user_id: colleagueId,
  first_name: 'Luis',
  last_name: 'Alvarez',
  email: 'luis@example.org',
  phone_prefix: '+1',
  phone: '+15035550100',
  role: '1',
});

const ask = async (name: EndpointName, caller: Caller, headers: Record<string, string> = {}) => {
  const endpoint: Endpoint = endpoints[name];
  const { params, body } = requestOf(name, caller);
  const token = tokens[caller];
  return server.app.inject({
    method: endpoint.method,
    url: `/api${callUrl(endpoint, { params })}`,
    headers: {
      host: new URL(server.config.platformUrl).host,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(endpoint.method === 'GET' ? {} : { payload: body }),
  });
};

/** `login` and the webhook refuse by what was sent, not by who calls. */
const isRefusal = (name: EndpointName, status: number): boolean =>
  (status === 401 && name !== 'login') || status === 404;

describe('every endpoint', () => {
  it('is bound to a handler', () => {
    const bound = new Set(server.modules.bindings.map((binding) => binding.endpoint));
    const unbound = Object.entries(endpoints).filter(([, endpoint]) => !bound.has(endpoint));
    expect(unbound.map(([name]) => name)).toEqual([]);
  });

  for (const name of Object.keys(accessMatrix) as EndpointName[]) {
    // Logging out ends the caller's session; it is asked last, by a test of its own.
    if (name === 'logout') continue;
    for (const caller of callers) {
      const expected: Answer = accessMatrix[name][caller];
      it(`${name} answers ${expected === 'in' ? 'the' : expected + ' to the'} ${caller}`, async () => {
        const { statusCode } = await ask(name, caller);
        expect(statusCode).toBeLessThan(500);
        if (expected === 'in') expect(isRefusal(name, statusCode), `answered ${statusCode}`).toBe(false);
        else expect(statusCode).toBe(expected);
      });
    }
  }

  it('never takes the account cookie for a bearer token', async () => {
    for (const name of Object.keys(accessMatrix) as EndpointName[]) {
      if (accessMatrix[name].anonymous !== 401) continue;
      const { statusCode } = await ask(name, 'anonymous', { cookie: `auth.__token=${tokens.owner}` });
      expect(statusCode, name).toBe(401);
    }
  });

  it('answers unknown and foreign records alike', async () => {
    const endpoint = endpoints.getOrder;
    const bodyFor = async (orderId: string) => {
      const response = await server.app.inject({
        method: 'GET',
        url: `/api${callUrl(endpoint, { params: { orderId } })}`,
        headers: {
          host: new URL(server.config.platformUrl).host,
          authorization: `Bearer ${tokens['other owner']}`,
        },
      });
      const { request_id: _requestId, ...body } = response.json();
      return { status: response.statusCode, body };
    };
    expect(await bodyFor(order.id)).toEqual(await bodyFor(newId()));
  });

  it('logs out whoever is signed in, at once', async () => {
    const { token } = await createPerson(server.db, { belonging: { school, as: 'member' } });
    const headers = { host: new URL(server.config.platformUrl).host, authorization: `Bearer ${token}` };
    const call = (method: 'GET' | 'POST', url: string) =>
      server.app.inject({ method, url, headers, ...(method === 'POST' ? { payload: {} } : {}) });
    expect((await call('GET', '/api/auth/user')).statusCode).toBe(200);
    expect((await call('POST', '/api/auth/logout')).json()).toHaveProperty('success');
    expect((await call('GET', '/api/auth/user')).statusCode).toBe(401);
    expect((await call('POST', '/api/auth/logout')).statusCode).toBe(401);
  });

  it('is out of reach on a host that is not ours, and account calls on a shop’s host', async () => {
    const stranger = await ask('getStorefront', 'anonymous', { host: 'evil.example' });
    expect(stranger.statusCode).toBe(421);
    const fromShop = await ask('getUser', 'owner', { host: new URL(server.config.shopUrl).host });
    expect(fromShop.statusCode).toBe(404);
  });
});
