/** What staff are told of how the platform works. */
export const alertEmailTexts = {
  opened: {
    subject: (title: string) => `Needs a look: ${title}`,
    began: (time: string) => `It began on ${time}.`,
  },
  closed: {
    subject: (title: string) => `Over: ${title}`,
    heading: 'This is over',
    began: (from: string, to: string) => `It began on ${from} and was over on ${to}.`,
  },
  tested: {
    subject: 'Test alert',
    preview: 'Alerts reach you here.',
    heading: 'This is a test',
    text: 'Someone on your team sent a test alert. If something stops working, you’ll get an email like this one.',
  },
  time: (date: string, time: string) => `${date} at ${time}`,
  action: 'Open System health',
  footer: (productName: string) =>
    `You’re getting this email because this address gets alerts about ${productName}.`,
} as const;
