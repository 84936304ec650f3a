import type { EndpointName } from '@goodshelf/contract';

/** Everybody who may knock: rows of the matrix have one column for each. */
export const callers = [
  'anonymous',
  'customer',
  'member',
  'owner',
  'other owner',
  'pending member',
  'removed member',
  'admin',
] as const;
export type Caller = (typeof callers)[number];

/**
 * What a caller gets: `in` is any answer but 401 and 404 (the call was allowed, whatever became of it), the numbers are
 * refusals. 404 is what the caller may not know of.
 */
export type Answer = 'in' | 401 | 404;
export type Row = Readonly<Record<Caller, Answer>>;

const everyone = (answer: Answer): Row => ({
  anonymous: answer,
  customer: answer,
  member: answer,
  owner: answer,
  'other owner': answer,
  'pending member': answer,
  'removed member': answer,
  admin: answer,
});

const signedIn: Row = { ...everyone('in'), anonymous: 401 };

/** Calls on the active organization: everybody with one sees the own one, people without see nothing. */
const members: Row = {
  ...everyone(404),
  anonymous: 401,
  member: 'in',
  owner: 'in',
  'other owner': 'in',
};

/** Calls on a record of the school: the other owner does not learn that it exists. */
const membersOfTheSchool: Row = { ...members, 'other owner': 404 };

/** Calls of platform staff on a path of theirs. */
const staff: Row = { ...everyone(404), anonymous: 401, admin: 'in' };

/** One row for every endpoint; the type refuses a contract with an endpoint that has none. */
export const accessMatrix = {
  login: everyone('in'),
  getUser: signedIn,
  logout: signedIn,
  listSessions: signedIn,
  revokeOtherSessions: signedIn,
  // A session of nobody's.
  revokeSession: { ...everyone(404), anonymous: 401 },
  getTwoFactor: signedIn,
  startTotp: signedIn,
  confirmTotp: signedIn,
  disableTotp: signedIn,
  enablePasskeyFactor: signedIn,
  disablePasskeyFactor: signedIn,
  renewRecoveryCodes: signedIn,
  stepUp: signedIn,
  stepUpPasskeyOptions: signedIn,
  passkeyRegistrationOptions: signedIn,
  addPasskey: signedIn,
  removePasskey: { ...everyone(404), anonymous: 401 },
  passkeyLoginOptions: everyone('in'),
  passkeyLogin: everyone('in'),
  register: everyone('in'),
  registerAppMerchant: everyone('in'),
  verifyEmail: everyone('in'),
  resendVerification: signedIn,
  forgotPassword: everyone('in'),
  resetPassword: everyone('in'),
  openLoginToken: everyone('in'),
  loginByToken: everyone('in'),
  updateProfile: signedIn,
  changePassword: signedIn,
  getStorefront: everyone('in'),
  getStorefrontHome: everyone('in'),
  listProducts: everyone('in'),
  getProduct: everyone('in'),
  getCart: everyone('in'),
  addProductToCart: everyone('in'),
  addGiftToCart: everyone('in'),
  // A cart is reached by its cookie alone: whoever has none finds no line, whoever they are.
  changeCartLine: everyone(404),
  removeCartLine: everyone(404),
  quoteCheckout: everyone('in'),
  placeOrder: everyone('in'),
  // The secret token of the order is the key; a guessed one opens nothing.
  findCheckoutOrder: everyone('in'),
  resumeCheckout: everyone('in'),
  confirmPayment: everyone(404),
  getBuyerOrder: everyone(404),
  cancelOrder: everyone(404),
  changeOrderAddress: everyone(404),
  emailReceipt: everyone(404),
  listTransactions: signedIn,
  listOrders: members,
  getOrder: membersOfTheSchool,
  resendReceipt: membersOfTheSchool,
  getWallet: members,
  listWalletEntries: members,
  listDevelopmentMail: everyone('in'),
  receiveCardEvent: everyone('in'),
  listDirectory: everyone('in'),
  getOrganization: members,
  saveLocation: members,
  saveGeneralMailing: members,
  saveDonationMailing: members,
  saveStorefrontBasics: members,
  getOrderMail: members,
  saveOrderMail: members,
  listPendingOrganizations: signedIn,
  askForReview: members,
  renameOrganization: members,
  addBrand: signedIn,
  listOrganizationUsers: members,
  getOrganizationUser: membersOfTheSchool,
  assignUserByEmail: members,
  updateOrganizationUser: membersOfTheSchool,
  removeOrganizationUser: membersOfTheSchool,
  resendInvitation: membersOfTheSchool,
  // Only platform staff approve; members are answered as if the call were not there.
  changeUserStatus: { ...everyone(404), anonymous: 401 },
  listAuditEntries: members,
  getLinkedShop: members,
  storeShopify: members,
  listAdministeredOrganizations: staff,
  getAdministeredOrganization: staff,
  approveOrganization: staff,
  approveOrganizations: staff,
  rejectOrganization: staff,
  setOrganizationType: staff,
  saveAdministeredLocation: staff,
  saveAdministeredGeneralMailing: staff,
  saveAdministeredDonationMailing: staff,
  listAdministeredUsers: staff,
  approveAdministeredUsers: staff,
  getAdministeredUser: staff,
  assignAdministeredUser: staff,
  updateAdministeredUser: staff,
  changeAdministeredUserStatus: staff,
  removeAdministeredUser: staff,
  resendAdministeredInvitation: staff,
  listAdministeredAuditEntries: staff,
  listAdministeredProducts: staff,
  listSharedCategories: staff,
  moveProducts: staff,
  addProduct: staff,
  getAdministeredProduct: staff,
  updateProduct: staff,
  setVariants: staff,
  setStock: staff,
  listStockMovements: staff,
  listGroups: staff,
  addGroup: staff,
  orderGroups: staff,
  getGroup: staff,
  updateGroup: staff,
  setGroupProducts: staff,
  deleteGroup: staff,
  listDeadLetters: staff,
  retryDeadLetter: staff,
  retryDeadLetters: staff,
  shipOrder: staff,
  actAs: staff,
  resetTwoFactor: staff,
  requestRecovery: staff,
  getRecovery: staff,
  cancelRecovery: staff,
  finishRecovery: staff,
  getCustomDomain: members,
  claimCustomDomain: members,
  verifyCustomDomain: members,
  removeCustomDomain: members,
  // A host that nobody has proven.
  askForCertificate: everyone(404),
  // Last, because whoever may do it acts on the school afterwards.
  changeOrganization: { ...everyone(404), anonymous: 401, member: 'in', owner: 'in', admin: 'in' },
} as const satisfies Record<EndpointName, Row>;
