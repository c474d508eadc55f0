import type { ReactNode } from 'react'

/** Text that is left to right in Arabic as well: plates, VIN, phones, codes, e-mails, money, date ranges. */
export const Ltr = ({ children, className }: { children: ReactNode; className?: string }) => (
  <bdi dir="ltr" className={className}>
    {children}
  </bdi>
)

/** Text that a user typed, isolated in its own direction so that it does not reorder the text around it. */
export const UserText = ({ children, className }: { children: ReactNode; className?: string }) => (
  <bdi dir="auto" className={className}>
    {children}
  </bdi>
)
