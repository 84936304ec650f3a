export const organizationsPath = '/manage/admin/organizations';

export const organizationPath = (id: string): `${typeof organizationsPath}/${string}` =>
  `${organizationsPath}/${id}`;

export const organizationTermsPath = (id: string): `${typeof organizationsPath}/${string}/terms` =>
  `${organizationsPath}/${id}/terms`;

export const settingsPath = '/manage/admin/settings';

export const shippingSettingsPath = '/manage/admin/settings/shipping';

export const taxSettingsPath = '/manage/admin/settings/tax';

export const fraudSettingsPath = '/manage/admin/settings/fraud';

export const featuresPath = '/manage/admin/settings/features';

export const limitsPath = '/manage/admin/settings/limits';

export const alertsPath = '/manage/admin/settings/alerts';

export const emailsPath = '/manage/admin/settings/emails';

export const emailPath = (mail: string): `${typeof emailsPath}/${string}` => `${emailsPath}/${mail}`;

export const attentionPath = '/manage/admin/attention';

export const healthPath = '/manage/admin/health';

export const failedJobsPath = '/manage/admin/health/jobs';

export const failedJobsOfPath = (queue: string): `${typeof failedJobsPath}?${string}` =>
  `${failedJobsPath}?queue=${encodeURIComponent(queue)}`;

export const retryingJobsOfPath = (queue: string): `${typeof failedJobsPath}?${string}` =>
  `${failedJobsOfPath(queue)}&state=retrying`;

export const fraudPath = '/manage/admin/fraud';

export const allOrdersPath = '/manage/admin/orders';

export const anyOrderPath = (
  organizationId: string,
  orderId: string,
): `${typeof allOrdersPath}/${string}/${string}` => `${allOrdersPath}/${organizationId}/${orderId}`;

export const returnsPath = '/manage/admin/returns';
export const backordersPath = '/manage/admin/backorders';

export const productsPath = '/manage/admin/products';

export const productPath = (id: string): `${typeof productsPath}/${string}` => `${productsPath}/${id}`;

export const stockHistoryPath = (id: string): `${typeof productsPath}/${string}/stock` =>
  `${productsPath}/${id}/stock`;

export const groupsPath = '/manage/admin/groups';

export const groupPath = (id: string): `${typeof groupsPath}/${string}` => `${groupsPath}/${id}`;

export const takedownsPath = '/manage/admin/takedowns';

export const takedownPath = (id: string): `${typeof takedownsPath}/${string}` => `${takedownsPath}/${id}`;

export const importsPath = '/manage/admin/imports';

export const importPath = (id: string): `${typeof importsPath}/${string}` => `${importsPath}/${id}`;

export const allCustomersPath = '/manage/admin/customers';

export const anyCustomerPath = (
  organizationId: string,
  customerId: string,
): `${typeof allCustomersPath}/${string}/${string}` => `${allCustomersPath}/${organizationId}/${customerId}`;

export const withdrawalsPath = '/manage/admin/withdrawals';

export const withdrawalPath = (
  organizationId: string,
  withdrawalId: string,
): `${typeof withdrawalsPath}/${string}/${string}` => `${withdrawalsPath}/${organizationId}/${withdrawalId}`;

export const withdrawalRunsPath = '/manage/admin/withdrawal-runs';

export const withdrawalRunPath = (runId: string): `${typeof withdrawalRunsPath}/${string}` =>
  `${withdrawalRunsPath}/${runId}`;

export const accountingPath = '/manage/admin/wallet';

export const journalPath = '/manage/admin/wallet/journal';

export const correctionsPath = '/manage/admin/wallet/corrections';

export const providerReportsPath = '/manage/admin/wallet/reports';

export const providerReportPath = (id: string): `${typeof providerReportsPath}/${string}` =>
  `${providerReportsPath}/${id}`;

export const providerDifferencesPath = '/manage/admin/wallet/differences';
