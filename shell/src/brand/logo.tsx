/** The logo: the letter waw of ورشة, whose bowl is a hexagon nut. `plain` draws it in the text colour. */
export const Logo = ({ size = 32, plain = false }: { size?: number; plain?: boolean }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
    {!plain && <rect width="32" height="32" rx="8" fill="var(--brand)" />}
    <path
      d="M18.5 6.2l5.4 3.1v6.2l-5.4 3.1-5.4-3.1V9.3z"
      stroke={plain ? 'currentColor' : '#fff'}
      strokeWidth="3.4"
      strokeLinejoin="round"
    />
    <path
      d="M23.9 12.4c0 8-5.6 13-15.4 13.2"
      stroke={plain ? 'currentColor' : '#fff'}
      strokeWidth="3.4"
      strokeLinecap="round"
    />
  </svg>
)
