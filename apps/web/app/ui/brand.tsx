/** The product's mark: an open book with a marker. The configured name stands beside it. */
export const BrandMark = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="7" fill="#1e5b4f" />
    <path
      d="M8 24.5V8.2c2.9-.9 5.4-.6 8 .9 2.6-1.5 5.1-1.8 8-.9v16.3c-2.9-.9-5.4-.6-8 .9-2.6-1.5-5.1-1.8-8-.9Z"
      fill="#fbf8f2"
    />
    <path d="M16 9.6v15.4" stroke="#1e5b4f" strokeWidth="1.6" />
    <path d="M19 6.5h4v8l-2-1.5-2 1.5Z" fill="#e9a23b" />
  </svg>
);
