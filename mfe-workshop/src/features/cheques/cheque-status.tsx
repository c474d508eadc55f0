import type { ChequeStatus } from '@warsha/contracts/workshop/money/cheque-rules'
import { hasText, StatusBadge, type Tone, t } from '@warsha/web-kit'

/** A newer server may have statuses that this page does not know. */
export const chequeStatusName = (status: string): string =>
  hasText(`cheques:status.${status}`) ? t(`cheques:status.${status}`) : status

const tones: Readonly<Record<ChequeStatus, Tone>> = {
  held: 'grey',
  deposited: 'blue',
  represented: 'blue',
  returned: 'red',
  legal: 'red',
  cleared: 'green',
  collected: 'green',
  replaced: 'violet',
  written_off: 'amber',
  given_back: 'grey',
  cancelled: 'grey',
}

export const ChequeStatusBadge = ({ status }: { status: ChequeStatus }) => (
  <StatusBadge tone={tones[status] ?? 'grey'}>{chequeStatusName(status)}</StatusBadge>
)
