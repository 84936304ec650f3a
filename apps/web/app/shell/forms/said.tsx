import './said.css';

/** What has become of it, where it is read. */
export const Said = ({ notice }: { readonly notice: string | null }) => (
  <div className="said-here" role="status">
    {notice === null ? null : <p className="notice notice-problem">{notice}</p>}
  </div>
);
