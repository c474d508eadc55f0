import { type WorkCardStatus, workCardStatuses } from '@warsha/contracts/workshop/work-card-states'
import { StatusBadge, type Tone, t, useTranslation } from '@warsha/web-kit'

const tones: Record<WorkCardStatus, Tone> = {
  pending: 'grey',
  in_progress: 'blue',
  waiting_approval: 'amber',
  waiting_payment: 'violet',
  completed: 'green',
  cancelled: 'red',
}

export const isStatus = (text: string): text is WorkCardStatus =>
  (workCardStatuses as readonly string[]).includes(text)

/** A status of a newer server, unknown to this front end, is shown as pending. */
export const toKnownStatus = (status: string): WorkCardStatus =>
  isStatus(status) ? status : 'pending'

export const statusTone = (status: string): Tone => tones[toKnownStatus(status)]

/** The texts are part of the remote's own namespace, because its widgets need them too. */
export const statusName = (status: string): string =>
  t(`workshop:work_card_status.${toKnownStatus(status)}`)

export const WorkCardStatusBadge = ({ status }: { status: string }) => {
  // Renders again when the language changes.
  useTranslation('workshop')
  return <StatusBadge tone={statusTone(status)}>{statusName(status)}</StatusBadge>
}
