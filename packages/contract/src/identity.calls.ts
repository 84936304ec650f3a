import type { Call } from './call.ts';

export const identityCalls = {
  login: { method: 'POST', path: '/auth/login' },
  openLoginToken: { method: 'GET', path: '/auth/login/token/:token' },
  loginByToken: { method: 'POST', path: '/auth/login/token/:token' },
  getUser: { method: 'GET', path: '/auth/user' },
  logout: { method: 'POST', path: '/auth/logout' },
} as const satisfies Record<string, Call>;
