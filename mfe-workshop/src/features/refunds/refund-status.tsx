import type { RefundState } from '@warsha/contracts/workshop/money/account-rules'
import { StatusBadge, type Tone, useTranslation } from '@warsha/web-kit'

const tones: Readonly<Record<RefundState, Tone>> = {
  waiting_approval: 'amber',
  issued: 'green',
  rejected: 'grey',
}

export const RefundStatus = ({ status }: { status: RefundState }) => {
  const { t } = useTranslation('refunds')
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
}
