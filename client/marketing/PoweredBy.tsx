/** The badge in the corner of landing and pricing: it leads to the API that everything runs on. */
export const PoweredBy = () => (
  <a className="powered-by" href="/graphql">
    <svg viewBox="0 0 24 24" width={14} height={14} aria-hidden focusable="false">
      <path
        d="M12 3.2 19.6 7.6v8.8L12 20.8 4.4 16.4V7.6zM12 3.2 4.4 16.4h15.2z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
    </svg>
    Powered by GraphQL
  </a>
);
