/** What a page of a list says besides its items: `pageOf` of the contract. `total` is how many the list has. */
export const pageNumbers = (
  { page, page_size: pageSize }: { readonly page: number; readonly page_size: number },
  total: number,
) => ({ total, page, page_size: pageSize, page_count: Math.ceil(total / pageSize) });
