import type { CashSessionRow } from '@warsha/contracts/workshop/money/cash-sessions'
import { StatusBadge, useTranslation } from '@warsha/web-kit'

/** The status of a session: open, closed, or closed with a difference. */
export const SessionStatus = ({ session }: { session: CashSessionRow }) => {
  const { t } = useTranslation('cash-drawer')
  if (session.closed_at === null)
    return <StatusBadge tone="blue">{t('sessions.status.open')}</StatusBadge>
  if (session.needs_confirmation)
    return <StatusBadge tone="amber">{t('sessions.status.difference')}</StatusBadge>
  return (
    <StatusBadge tone="green">
      {t(session.has_difference ? 'sessions.status.confirmed' : 'sessions.status.closed')}
    </StatusBadge>
  )
}
