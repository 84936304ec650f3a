export const customProductsPath = '/manage/organization/custom-product';

export const customProductPath = (id: string): `${typeof customProductsPath}/${string}` =>
  `${customProductsPath}/${id}`;

export const customStockHistoryPath = (id: string): `${typeof customProductsPath}/${string}/stock` =>
  `${customProductsPath}/${id}/stock`;
