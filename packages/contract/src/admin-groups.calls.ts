import type { Call } from './call.ts';

export const adminGroupsCalls = {
  listGroups: { method: 'GET', path: '/admin/groups' },
  addGroup: { method: 'POST', path: '/admin/groups' },
  orderGroups: { method: 'PUT', path: '/admin/groups/order' },
  getGroup: { method: 'GET', path: '/admin/groups/:groupId' },
  updateGroup: { method: 'PUT', path: '/admin/groups/:groupId' },
  setGroupProducts: { method: 'PUT', path: '/admin/groups/:groupId/products' },
  deleteGroup: { method: 'DELETE', path: '/admin/groups/:groupId' },
} as const satisfies Record<string, Call>;
