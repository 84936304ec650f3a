import type { Call } from './call.ts';

export const mailTextsCalls = {
  listMails: { method: 'GET', path: '/admin/settings/emails' },
  getMailTexts: { method: 'GET', path: '/admin/settings/emails/:mail' },
  setMailTexts: { method: 'POST', path: '/admin/settings/emails/:mail' },
  previewMail: { method: 'POST', path: '/admin/settings/emails/:mail/preview' },
  sendTestMail: { method: 'POST', path: '/admin/settings/emails/:mail/test' },
} as const satisfies Record<string, Call>;
