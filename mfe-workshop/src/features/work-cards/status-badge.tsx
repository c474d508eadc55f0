import { type WorkCardStatus, workCardStatuses } from '@warsha/contracts/work-card-states'
import { StatusBadge as Badge, type Tone, t, useTranslation } from '@warsha/web-kit'

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

/** What a status is shown as: one that this front end doesn't know counts as pending (spec staff-operations 4). */
export const shownStatus = (status: string): WorkCardStatus =>
  isStatus(status) ? status : 'pending'

export const toneOf = (status: string): Tone => tones[shownStatus(status)]

/** A status in the language of the page. These words come with the remote, for its widgets too. */
export const statusName = (status: string): string =>
  t(`workshop:work_card_status.${shownStatus(status)}`)

/** The status of a work card, the same everywhere. */
export const StatusBadge = ({ status }: { status: string }) => {
  // Follows the language while it stands there.
  useTranslation('workshop')
  return <Badge tone={toneOf(status)}>{statusName(status)}</Badge>
}
