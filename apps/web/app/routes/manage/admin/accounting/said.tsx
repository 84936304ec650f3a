/** What has become of it, where it is read. */
export const Said = ({ notice }: { readonly notice: string | null }) => (
  <div className="books-said" role="status">
    {notice === null ? null : <p className="notice notice-problem">{notice}</p>}
  </div>
);
