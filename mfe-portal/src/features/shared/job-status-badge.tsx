import { type WorkCardStatus, workCardStatuses } from '@warsha/contracts/workshop/work-card-states'
import { StatusBadge, type Tone, useTranslation } from '@warsha/web-kit'

const tones: Record<WorkCardStatus, Tone> = {
  pending: 'grey',
  in_progress: 'blue',
  waiting_approval: 'amber',
  waiting_payment: 'violet',
  completed: 'green',
  cancelled: 'red',
}

/** A status of a newer server is shown as pending. */
const toKnownStatus = (status: string): WorkCardStatus =>
  (workCardStatuses as readonly string[]).includes(status) ? (status as WorkCardStatus) : 'pending'

export const JobStatusBadge = ({ status }: { status: string }) => {
  const { t } = useTranslation('portal')
  const known = toKnownStatus(status)
  return <StatusBadge tone={tones[known]}>{t(`status.${known}`)}</StatusBadge>
}
