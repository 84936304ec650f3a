import type { Call } from './call.ts';

export const controlsCalls = {
  getFeatures: { method: 'GET', path: '/admin/settings/features' },
  setFeature: { method: 'PUT', path: '/admin/settings/features/:feature' },
  setFeatureException: { method: 'PUT', path: '/admin/settings/features/:feature/exceptions' },
  endFeatureException: {
    method: 'DELETE',
    path: '/admin/settings/features/:feature/exceptions/:organizationId',
  },
  getLimits: { method: 'GET', path: '/admin/settings/limits' },
  setLimit: { method: 'PUT', path: '/admin/settings/limits/:limit' },
  getSwitchedOff: { method: 'GET', path: '/organization/switched-off' },
} as const satisfies Record<string, Call>;
