import { childOf, childrenOf, textOf, type OnixNode } from './onix-node.ts';

const here = 'US';

const codesIn = (
  territory: OnixNode,
  name: 'CountriesIncluded' | 'CountriesExcluded' | 'RegionsIncluded',
): string[] => textOf(territory, name).toUpperCase().split(' ').filter(Boolean);

/** Whether a Territory has the country of our storefronts; what names none is meant for everywhere. */
const hasUs = (territory: OnixNode | null): boolean => {
  if (territory === null) return true;
  const countries = codesIn(territory, 'CountriesIncluded');
  const regions = codesIn(territory, 'RegionsIncluded');
  if (codesIn(territory, 'CountriesExcluded').includes(here)) return false;
  if (countries.length + regions.length === 0) return true;
  return (
    countries.includes(here) || regions.some((region) => region === 'WORLD' || region.startsWith(`${here}-`))
  );
};

/** Whether a price is asked here. */
export const isPriceHere = (price: OnixNode): boolean => hasUs(childOf(price, 'Territory'));

/** Whether one of the markets of a ProductSupply is ours. */
export const isSupplyHere = (supply: OnixNode): boolean => {
  const markets = childrenOf(supply, 'Market');
  return markets.length === 0 || markets.some((market) => hasUs(childOf(market, 'Territory')));
};
