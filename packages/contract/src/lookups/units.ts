export const weightUnits = ['LB', 'OZ', 'ML', 'KG', 'G'] as const;
export type WeightUnit = (typeof weightUnits)[number];

export const packageSizeUnits = ['FT', 'IN', 'M', 'CM', 'MM'] as const;
export type PackageSizeUnit = (typeof packageSizeUnits)[number];
