import type { Call } from './call.ts';

export const taxSettingsCalls = {
  getTaxSettings: { method: 'GET', path: '/admin/settings/tax' },
  scheduleTaxRates: { method: 'POST', path: '/admin/settings/tax' },
  readTaxFile: { method: 'POST', path: '/admin/settings/tax/file' },
  addTaxExemption: { method: 'POST', path: '/admin/settings/tax/exemptions' },
  endTaxExemption: {
    method: 'DELETE',
    path: '/admin/settings/tax/exemptions/:organizationId/:state/:validFrom',
  },
  withdrawTaxRate: { method: 'DELETE', path: '/admin/settings/tax/:state/:validFrom' },
} as const satisfies Record<string, Call>;
