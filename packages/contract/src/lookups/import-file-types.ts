export const importFileTypes = ['New Products', 'Update Inventory'] as const;
export type ImportFileType = (typeof importFileTypes)[number];
