import { demoPassword, demoPeople, type DemoPerson } from './demo/demo-organizations.ts';
import type { Config } from './platform/config/index.ts';

/** What a person wants to know after the start: where everything is, and with what to sign in. */
export const startBanner = (config: Config): string => {
  const lines = [
    '',
    `  ${config.productName} is open.`,
    '',
    `  Platform and sign-in   ${config.platformUrl}`,
    `  API documentation      ${config.platformUrl}/api/docs`,
  ];
  if (config.isDemo)
    lines.push(
      `  A school's storefront  ${config.shopUrl}/lincoln`,
      `  A non-profit's         ${config.shopUrl}/open-pages`,
      `  Mailbox                ${config.smtpUrl === null ? `${config.platformUrl}/dev/mail` : 'off: letters go out by SMTP'}`,
      '',
      `  Demo accounts (password ${demoPassword}):`,
      ...Object.values<DemoPerson>(demoPeople)
        // In production it has another password, which was told when it was made.
        .filter((person) => config.environment !== 'production' || person.isAdmin !== true)
        .map((person) => `    ${person.email}`),
      '',
      '  Pay with the test card 4242 4242 4242 4242, any future date, any code.',
    );
  return `${[...lines, '', '  Ctrl-C stops it.', ''].join('\n')}\n`;
};
