import { titleAndAuthors } from '../product/texts.ts';

export const homeTexts = {
  shopBooks: 'Shop books',
  give: 'Give',
  bestsellers: 'Bestsellers',
  byline: titleAndAuthors,
  campaign: 'Current campaign',
  giveToCampaign: 'Give to this campaign',
  uses: (organization: string) => `How ${organization} uses the money`,
  description: (organization: string) => `Books from ${organization}, shipped anywhere in the United States.`,
} as const;
