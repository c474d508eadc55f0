import type { ReactNode } from 'react'

/** Text that reads left to right in Arabic too: plates, VIN, phones, codes, e-mails, money, ranges of dates. */
export const Ltr = ({ children, className }: { children: ReactNode; className?: string }) => (
  <bdi dir="ltr" className={className}>
    {children}
  </bdi>
)

/** Text that people typed: its own direction, so that it can't turn its neighbours around. */
export const UserText = ({ children, className }: { children: ReactNode; className?: string }) => (
  <bdi dir="auto" className={className}>
    {children}
  </bdi>
)
