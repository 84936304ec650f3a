/** Where a person came from; kept through the emails. */
export type ReturnTo = {
  readonly redirect?: string | null | undefined;
  readonly platform?: string | null | undefined;
  readonly shop?: string | null | undefined;
};

/**
 * What of it stands in a link: all of it, whatever its value, so that the way on is the same after an email as without
 * one. Nobody is sent anywhere by it: the link leads to a page of ours, which judges the values where it would follow
 * them (`redirectTarget` and `shopOf` of the web application).
 */
export const returnQuery = ({ redirect, platform, shop }: ReturnTo): Record<string, string> => ({
  ...(redirect ? { redirect } : {}),
  ...(platform ? { platform } : {}),
  ...(shop ? { shop } : {}),
});

/** The address of a page with the API path that it is to call, and where to go on from there. */
export const pageLink = (
  platformUrl: string,
  page: string,
  apiPath: string,
  returnTo: Readonly<Record<string, string>>,
): string => `${platformUrl}${page}?${new URLSearchParams({ token: apiPath, ...returnTo }).toString()}`;
