/** The product's mark: a ship leaving its slipway. Decoration beside the name. */
export const Logo = ({ size = 24 }: { size?: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden focusable="false" style={{ flex: 'none' }}>
    <rect width="32" height="32" rx="8" fill="#3b50d6" />
    <path d="M16 6v9.5" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" />
    <path d="M18.6 6.8 24 14.6h-5.4z" fill="#fff" />
    <path d="M6.4 17.4h19.2c-.6 3.2-2.6 5.1-5.6 5.1h-8c-3 0-5-1.9-5.6-5.1z" fill="#fff" />
    <path d="M6 26.2 26 24.4" stroke="#fff" strokeOpacity=".7" strokeWidth="2" strokeLinecap="round" />
  </svg>
);
