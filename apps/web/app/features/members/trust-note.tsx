/** What everybody must know before they let somebody in (specification, section 6). */
export const TrustNote = () => (
  <p className="notice">
    Approved users can change any setting, including financial settings and adding users. Add only people you
    trust.
  </p>
);
