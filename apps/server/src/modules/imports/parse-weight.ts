import type { Weight } from '../catalog/index.ts';

const units: Readonly<Record<string, Weight['unit']>> = {
  oz: 'OZ',
  ounce: 'OZ',
  lb: 'LB',
  pound: 'LB',
  g: 'G',
  gram: 'G',
  kg: 'KG',
  kilogram: 'KG',
};

/** "9.4 oz", "1 lb", "260 g"; null without a unit, because nobody knows which one a bare number means. */
export const parseWeight = (cell: string): Weight | null => {
  const { digits, name } =
    /^(?<digits>[0-9]{1,6}(?:\.[0-9]{1,3})?)\s*(?<name>[a-z]+?)s?\.?$/i.exec(cell)?.groups ?? {};
  const value = Number(digits);
  const unit = units[name?.toLowerCase() ?? ''];
  return unit === undefined || !(value > 0) ? null : { value, unit };
};
