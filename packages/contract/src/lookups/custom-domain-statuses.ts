/** The specification knows only 1; 0 is every domain that is not proven, or not any longer. */
export const customDomainStatus = { inactive: 0, active: 1 } as const;
export type CustomDomainStatus = (typeof customDomainStatus)[keyof typeof customDomainStatus];
