import { callUrl, endpoints, type Endpoint, type EndpointName } from '@goodshelf/contract';
import { consentWords } from '@goodshelf/contract/consent-words';
import { bookDayOf } from '@goodshelf/contract/lookups';
import { newId, secretToken } from '../../apps/server/src/platform/ids/index.ts';
import { versionOf } from '../../apps/server/src/modules/settings/index.ts';
import { termsDayOf } from '../../apps/server/src/modules/terms/index.ts';
import { createAccount, type Account } from '../support/accounts.ts';
import { createCategory } from '../support/categories.ts';
import { customerOf } from '../support/customers.ts';
import { createGroup } from '../support/groups.ts';
import { createImageUpload, uploadFor, type UploadIds } from '../support/images.ts';
import { createImport } from '../support/imports.ts';
import { productWords, variantWords } from '../support/product-words.ts';
import { lines, sellTo, type PlacedOrder } from '../support/orders.ts';
import { createProviderReport, sandboxReport } from '../support/provider-reports.ts';
import { createReturn, returnMove, returnRefund, returnRequest } from '../support/returns.ts';
import { createCorrection, createProviderPayout } from '../support/accounting.ts';
import { createSchedule } from '../support/queues.ts';
import { createWithdrawal, createWithdrawalRun } from '../support/withdrawals.ts';
import { waitingMark } from '../support/backorders.ts';
import { createShipment, parcel, smallRefund, trackingChange } from '../support/shipments.ts';
import { counterNoticeWords, createTakedown, noticeAbout } from '../support/takedowns.ts';
import { createDiscount } from '../support/discounts.ts';
import { createThemes, themeBodies } from '../support/themes.ts';
import { createSubscriber, newsletterTokenOf } from '../support/subscribers.ts';
import { createGiftCard } from '../support/gift-cards.ts';
import { createBook, createSchool, type Book, type School } from '../support/school.ts';
import type { TestServer } from '../support/server.ts';

export const names = Object.keys(endpoints) as EndpointName[];
export const endpointOf = (name: EndpointName): Endpoint => endpoints[name];
export const writes = names.filter((name) => endpointOf(name).method !== 'GET');

/** A school with everybody who acts on it, and an order of its own. */
export type Scene = {
  /** Where storefronts are. */
  readonly shopUrl: string;
  readonly school: School;
  readonly owner: Account;
  /** Whom the owner's calls are about. */
  readonly colleague: Account;
  readonly admin: Account;
  readonly order: PlacedOrder;
  /** Who placed it. */
  readonly customerId: string;
  readonly book: Book;
  /** Of the school's own. */
  readonly own: Book;
  readonly groupId: string;
  readonly categoryIds: { readonly own: string; readonly shared: string };
  readonly importId: string;
  readonly discountId: string;
  readonly giftCardId: string;
  readonly withdrawalId: string;
  /** Of another school. */
  readonly correctionId: string;
  /** Whose parts still come, and a payout in it that nobody has recorded. */
  readonly report: { readonly reportId: string; readonly differenceId: string };
  /** Work by the clock that nobody runs. */
  readonly schedule: string;
  /** Of the platform's own books; nobody has proposed to take it back. */
  readonly entryId: string;
  readonly run: { readonly runId: string; readonly withdrawalId: string };
  readonly subscriberId: string;
  /** Confirms another one. */
  readonly newsletterToken: string;
  readonly takedownId: string;
  /** Of the school's own, and taken down. */
  readonly takenDown: Book;
  readonly ownTakedownId: string;
  readonly uploadIds: UploadIds;
  /** Of nobody yet. */
  readonly shipmentId: string;
  readonly returnId: string;
  readonly newEmail: string;
};

export const createScene = async (server: TestServer): Promise<Scene> => {
  const school = await createSchool(server.db);
  const book = await createBook(server.db, { title: `Book ${newId()}` });
  const own = await createBook(server.db, { title: `Mug ${newId()}`, owner: school });
  const takenDown = await createBook(server.db, { title: `Cup ${newId()}`, owner: school });
  const ownTakedownId = await createTakedown(server.db, takenDown.id, {
    state: 'down',
    organizationId: school.id,
  });
  const order = await sellTo(server.db, school, [lines.book(book.variantId, 1600)]);
  await createThemes(server.db, school);
  const owner = await createAccount(server, { belonging: { school, as: 'owner' } });
  return {
    shopUrl: server.config.shopUrl,
    school,
    book,
    own,
    uploadIds: {
      own: await createImageUpload(server.db, own.id, school.id),
      shared: await createImageUpload(server.db, book.id),
      logo: await createImageUpload(server.db, null, school.id),
    },
    groupId: await createGroup(server.db),
    categoryIds: {
      own: await createCategory(server.db, school.id),
      shared: await createCategory(server.db),
    },
    importId: await createImport(server.db),
    discountId: (await createDiscount(server.db, school)).id,
    giftCardId: await createGiftCard(server.db, school, order),
    withdrawalId: await createWithdrawal(server, school, owner.id),
    run: await createWithdrawalRun(server),
    correctionId: (await createCorrection(server.db)).correctionId,
    report: await createProviderReport(server),
    schedule: await createSchedule(server),
    entryId: (await createProviderPayout(server.db)).entryId,
    subscriberId: (await createSubscriber(server.db, school)).id,
    newsletterToken: newsletterTokenOf(
      server,
      school,
      await createSubscriber(server.db, school, { state: 'pending' }),
    ),
    takedownId: await createTakedown(server.db, book.id),
    takenDown,
    ownTakedownId,
    owner,
    colleague: await createAccount(server, { belonging: { school, as: 'member' } }),
    admin: await createAccount(server, { isAdmin: true }),
    order,
    shipmentId: await createShipment(server.db, school, order),
    returnId: await createReturn(server.db, school, order),
    customerId: await customerOf(server.db, school),
    newEmail: `${newId()}@example.org`,
  };
};

export type Sent = { readonly params: Record<string, string>; readonly body: Record<string, unknown> };

const address = { line1: '1 Oak St', city: 'Providence', state: 'RI', zipcode: '02903', country: 'US' };
const newPassword = 'Violet-Paper-Lantern';

/** A whole, acceptable request for each endpoint, about the scene's own records. */
export const validRequest = (name: EndpointName, scene: Scene): Sent => {
  const { school, owner, colleague, order, book, own, newEmail } = scene;
  const params = {
    slug: school.slug,
    lineId: newId(),
    orderToken: secretToken(),
    provider: 'sandbox-card',
    orderId: order.id,
    shipmentId: scene.shipmentId,
    refundId: newId(),
    returnId: scene.returnId,
    customerId: scene.customerId,
    otherId: scene.customerId,
    organizationId: school.id,
    userId: colleague.id,
    sessionId: newId(),
    passkeyId: newId(),
    productSlug: `book-${book.id}`,
    page: 'donate',
    policy: 'privacy',
    groupId: scene.groupId,
    categoryId: scene.categoryIds[name.includes('Own') ? 'own' : 'shared'],
    importId: scene.importId,
    takedownId: name.includes('OwnCounter') ? scene.ownTakedownId : scene.takedownId,
    uploadId: uploadFor(name, scene.uploadIds),
    productId: name.includes('OwnTakedown') ? scene.takenDown.id : name.includes('Own') ? own.id : book.id,
    token: secretToken(),
    kind: 'payment',
    mail: 'order-receipt',
    filterId: newId(),
    discountId: scene.discountId,
    giftCardId: scene.giftCardId,
    withdrawalId: scene.withdrawalId,
    runId: scene.run.runId,
    correctionId: scene.correctionId,
    ...scene.report,
    schedule: scene.schedule,
    // In which its orders were sold.
    month: '2026-03',
    subscriberId: scene.subscriberId,
    newsletterToken: scene.newsletterToken,
    deadLetterId: `${school.id}:${order.paymentId}`,
    validFrom: '2099-01-01',
    feature: 'gift_cards',
    limit: 'cart_items',
    state: 'OR',
    number: '1',
  };
  const person = { first_name: 'Luis', last_name: 'Alvarez' };
  const chosen = { password: newPassword, password_confirmation: newPassword };
  const member = { user_id: colleague.id, ...person, email: newEmail };
  const update = { ...member, phone_prefix: '+1', phone: '+15035550100', role: '1' };
  const registration = { ...person, ...chosen, email: newEmail, browser_id: 'browser' };
  const key = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
  const passkey = {
    ...key,
    response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  };
  const bodies: Partial<Record<EndpointName, Record<string, unknown>>> = {
    login: { email: owner.email, password: owner.password },
    register: { ...registration, type: 'Public School', organization_name: 'Oak Hill School' },
    registerAppMerchant: { ...registration, name: 'Paper Boat' },
    forgotPassword: { email: owner.email },
    resetPassword: chosen,
    loginByToken: { ...chosen, ...person },
    resendVerification: { redirect: '/manage' },
    updateProfile: { ...person, email: owner.email },
    changePassword: { current_password: owner.password, ...chosen },
    stepUp: { password: owner.password },
    confirmTotp: { code: '123456' },
    addPasskey: {
      name: 'Phone',
      response: { ...key, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
    },
    passkeyLogin: { response: passkey, browser_id: 'browser' },
    logout: { browser_id: 'browser' },
    renameOrganization: { name: 'Oak Hill Books' },
    setOrganizationType: { type: 'Non-Profit' },
    addBrand: { name: 'Oak Hill Books' },
    changeOrganization: { user_id: owner.id, organization_id: school.id },
    saveLocation: address,
    saveGeneralMailing: address,
    saveDonationMailing: address,
    saveStorefrontBasics: {
      headline: 'Every child goes home with a book',
      contact_email: 'library@our-school.org',
      is_contact_email_shown: true,
      tax_id: '12-3456789',
      are_gifts_deductible: true,
    },
    addDiscount: {
      code: `S${newId().slice(-6).toUpperCase()}`,
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
      is_venmo_on: true,
      venmo_handle: 'lincoln-pta',
      is_zelle_on: true,
      zelle_contact: 'treasurer@example.org',
      zelle_name: 'Lincoln PTA',
      is_giving_fund_on: false,
      giving_fund_url: '',
      hold_days: 3,
    },
    savePayoutDetails: { method: 0, account_email: 'office@example.org', seen_version: 1 },
    requestWithdrawal: { withdrawal_id: newId(), amount_cents: 2500 },
    saveWithdrawalSchedule: { frequency: 'weekly', day: 5, least_cents: 5000, seen_version: 0 },
    approveWithdrawal: { details_version: 1 },
    completeWithdrawal: { reference: 'Check 1', details_version: 1 },
    rejectWithdrawal: { reason: 'Please confirm the payee.' },
    startWithdrawalRun: {
      run_id: newId(),
      withdrawals: [{ organization_id: school.id, withdrawal_id: scene.withdrawalId }],
    },
    recordWithdrawalRun: {
      payments: [{ withdrawal_id: scene.run.withdrawalId, reference: 'Check 1', details_version: 1 }],
    },
    recordPlatformEntry: {
      ...{ kind: 'provider_payout', amount_cents: 100, reference: newId(), day: bookDayOf(new Date()) },
    },
    proposeCorrection: {
      correction_id: newId(),
      entry_id: scene.entryId,
      reason: 'It came in twice.',
    },
    declineCorrection: { reason: 'It is right.' },
    addProviderReport: {
      ...{ report_id: newId(), provider: 'sandbox-card', file_name: 'March.csv' },
      ...{ first_day: '2026-03-01', last_day: '2026-03-31' },
    },
    addProviderReportPart: { first_row: 2, text: sandboxReport([]) },
    explainProviderDifference: { explanation: 'It is a test of theirs.', seen_version: 0 },
    confirmOutsidePayment: { received_on: '2026-03-01', received_cents: 1_600 },
    confirmOutsidePayments: {
      payments: [{ order_id: order.id, received_on: '2026-03-01', received_cents: 1_600 }],
    },
    undoOutsidePayment: { reason: 'The wrong order', seen_decided_at: '2026-03-01T10:00:00.000Z' },
    rejectOutsidePayment: { reason: 'Nothing came in' },
    readBankStatement: { statement: 'Date,Description,Amount' },
    saveDelivery: { ships_to_organization: false, offers_pickup: false, pickup_note: '' },
    saveOrderMail: { wants_order_mail: true },
    saveAdministeredLocation: address,
    saveAdministeredGeneralMailing: address,
    saveAdministeredDonationMailing: address,
    assignUserByEmail: { email: newEmail, role: '1' },
    assignAdministeredUser: { email: newEmail, role: '1' },
    updateOrganizationUser: update,
    updateAdministeredUser: { ...update, internal_notes: 'Called us' },
    removeOrganizationUser: { user_id: colleague.id },
    resendInvitation: { user_id: colleague.id },
    removeAdministeredUser: { user_id: colleague.id },
    resendAdministeredInvitation: { user_id: colleague.id },
    changeUserStatus: { user_id: colleague.id, status: '2' },
    approveAdministeredUsers: { user_ids: [colleague.id] },
    changeAdministeredUserStatus: { user_id: colleague.id, status: '3' },
    moveProducts: { product_ids: [book.id], status: 4, reason: null },
    categorizeProducts: {
      product_ids: [book.id],
      category_id: scene.categoryIds.shared,
      change: 'add',
    },
    addProduct: {
      title: `Little Women ${newId()}`,
      author: 'Louisa May Alcott',
      isbn13: null,
      price_cents: 900,
    },
    updateProduct: { ...productWords, title: `Little Women ${newId()}`, version: 1 },
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
    setTitlePrices: { prices: [{ variant_id: book.variantId, price_cents: null }] },
    addOwnProduct: { title: `Mug ${newId()}`, price_cents: 900 },
    moveOwnProducts: { product_ids: [own.id], status: 4, reason: null },
    categorizeOwnProducts: {
      product_ids: [own.id],
      category_id: scene.categoryIds.own,
      change: 'add',
    },
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
      seen_on_hand: 99,
      allow_backorder: false,
      reason: 'Counted',
    },
    sendTakedownNotice: noticeAbout(`${scene.shopUrl}/${school.slug}/product/book-${book.id}`),
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
    mergeCustomers: { other_id: scene.customerId, version: 0, other_version: 0 },
    mergeAdministeredCustomers: { other_id: scene.customerId, version: 0, other_version: 0 },
    separateCustomer: { merged_id: scene.customerId, version: 0 },
    separateAdministeredCustomer: { merged_id: scene.customerId, version: 0 },
    eraseAdministeredCustomer: { confirmation: 'somebody@example.org', version: 0 },
    moveTakedown: {
      from: 'received',
      to: 'rejected',
      status: null,
      is_withdrawn: false,
      reason: 'It names no work',
    },
    setTakedownProduct: { product_url: `${scene.shopUrl}/${school.slug}/product/book-${book.id}` },
    recordCounterNotice: counterNoticeWords,
    sendOwnCounterNotice: counterNoticeWords,
    addCategory: { name: `Fantasy ${newId()}`, parent_id: null },
    moveCategory: { parent_id: null, version: 1 },
    orderCategories: { parent_id: null, category_ids: [newId()] },
    renameCategory: { name: `Fantasy ${newId()}`, version: 1 },
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
    scheduleTerms: {
      version: '',
      valid_from: '2000-01-01',
      catalogue_share_bps: 2000,
      platform_fee_bps: 500,
    },
    // The platform's terms, of an organization that has no others.
    scheduleOrganizationTerms: {
      version: versionOf([]),
      valid_from: termsDayOf(new Date()),
      catalogue_share_bps: null,
      platform_fee_bps: null,
    },
    addGroup: { title: `Staff picks ${newId()}`, note: 'What we love' },
    addOwnCategory: { name: `Spirit wear ${newId()}`, parent_id: null },
    deleteOwnCategory: { version: 99 },
    deleteCategory: { version: 99 },
    moveOwnCategory: { parent_id: null, version: 1 },
    orderOwnCategories: { parent_id: null, category_ids: [newId()] },
    renameOwnCategory: { name: `Spirit wear ${newId()}`, version: 1 },
    orderGroups: { group_ids: [newId()] },
    updateGroup: { title: `Staff picks ${newId()}`, note: 'What we love', version: 1 },
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
    approveOrganizations: { organization_ids: [params.organizationId] },
    rejectOrganization: { reason: 'No such school' },
    actAs: { reason: 'They asked for help' },
    resetTwoFactor: { reason: 'Lost the phone' },
    requestRecovery: { email: newEmail, reason: 'Lost the mailbox' },
    finishRecovery: { email: newEmail },
    claimCustomDomain: { domain: 'books.our-school.org' },
    storeShopify: { shop: 'paper-boat.myshopify.com' },
    addProductToCart: { variant_id: book.variantId, quantity: 1 },
    addGiftToCart: { amount_cents: 2500 },
    addGiftCardToCart: {
      amount_cents: 2500,
      recipient_email: 'ana@example.com',
      recipient_name: 'Ana Ruiz',
      sender_name: 'Maria',
      message: 'Enjoy',
    },
    checkGiftCard: { code: 'AAAA-BBBB-CCCC-DDDD' },
    signUpForNewsletter: { email: 'ana@example.com', consent: consentWords(school.name) },
    setGiftCardsSold: { is_on: true },
    setGiftCardDisabled: { is_disabled: true, reason: 'Lost' },
    resendGiftCard: { seen_last4: '7K4M', recipient_email: 'ana@example.com' },
    changeCartLine: { quantity: 1 },
    quoteCheckout: { shipping_address: address },
    findCheckoutOrder: { idempotency_key: secretToken() },
    resumeCheckout: { idempotency_key: secretToken() },
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
  };
  return { params, body: bodies[name] ?? {} };
};

/** Who calls when it is to be allowed. */
export const callerOf = (name: EndpointName, { owner, admin }: Scene): Account | null => {
  switch (endpointOf(name).access) {
    case 'signed-in':
    case 'organization-member':
      return owner;
    case 'platform-admin':
    case 'platform-admin-of-organization':
      return admin;
    default:
      return null;
  }
};

export type Answer = { readonly status: number; readonly text: string; readonly tookMs: number };

/** Sends a request as it stands, on the platform's host. A body that is a string goes as it is. */
export const createSend =
  (server: TestServer) =>
  async (
    name: EndpointName,
    token: string | null,
    { params, body }: { readonly params: Record<string, string>; readonly body: unknown },
    more: { readonly headers?: Record<string, string>; readonly query?: string } = {},
  ): Promise<Answer> => {
    const endpoint = endpointOf(name);
    const begin = performance.now();
    const { statusCode, body: text } = await server.app.inject({
      method: endpoint.method,
      url: `/api${callUrl(endpoint, { params })}${more.query ?? ''}`,
      headers: {
        host: new URL(server.config.platformUrl).host,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
        ...more.headers,
      },
      ...(endpoint.method === 'GET'
        ? {}
        : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: statusCode, text, tookMs: performance.now() - begin };
  };
export type Send = ReturnType<typeof createSend>;
