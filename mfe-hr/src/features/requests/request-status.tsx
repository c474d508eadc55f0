import type { RequestStatus } from '@warsha/contracts/hr/request-states'
import { hasText, StatusBadge, type Tone, t } from '@warsha/web-kit'

const tones: Record<RequestStatus, Tone> = {
  pending: 'amber',
  approved: 'blue',
  completed: 'green',
  rejected: 'red',
  cancelled: 'grey',
}

export const RequestStatusBadge = ({ status }: { status: RequestStatus }) => (
  <StatusBadge tone={tones[status] ?? 'grey'}>
    {hasText(`pay:statuses.${status}`) ? t(`pay:statuses.${status}`) : status}
  </StatusBadge>
)
