/** What claiming, checking and removing a custom domain answers, and how it reads in the activity log. */
export const domainsTexts = {
  claim: {
    logClaimed: (domain: string) => `Added the domain ${domain}`,
    logField: 'Custom domain',
    noIpAddress: 'Enter a domain, not an IP address, like shop.your-school.org',
    notADomain: 'Enter a domain, like shop.your-school.org',
    reserved: (productName: string) =>
      `Enter another domain. This one belongs to ${productName} or looks like it does`,
  },

  proof: {
    noAnswer: 'The domain’s DNS servers aren’t responding right now.',
    noTxt: (name: string, value: string) => `There’s no TXT record at ${name} with the value ${value} yet.`,
    noAlias: (name: string, value: string) => `${name} doesn’t point to ${value} yet.`,
    txtPurpose: 'Proves the domain is yours',
    aliasPurpose: 'Sends visitors to your storefront',
  },

  answers: {
    removed: 'Domain removed.',
    noCertificate: 'No certificate for this host.',
    live: (domain: string) => `Your storefront is now live at ${domain}.`,
    logLost: (domain: string) => `Stopped using ${domain} because its DNS records are gone`,
    logRemoved: (domain: string) => `Removed the domain ${domain}`,
  },

  verify: {
    taken: (domain: string) => `Someone else here uses ${domain}. Remove it there first.`,
    nothingToCheck: 'There’s no domain to check yet. Add one first.',
    unproven: (problem: string) => `${problem} Changes can take a few hours to show up.`,
    changedMeanwhile: 'The domain was changed in the meantime. Check again.',
    logLive: (domain: string) => `The storefront is now live at ${domain}`,
  },
} as const;
