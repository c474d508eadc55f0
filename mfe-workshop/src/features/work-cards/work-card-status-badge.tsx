import { toKnownStatus, workCardStatusTones } from '@warsha/contracts/workshop/work-card-states'
import { StatusBadge, type Tone, t, useTranslation } from '@warsha/web-kit'

export const statusTone = (status: string): Tone => workCardStatusTones[toKnownStatus(status)]

/** The texts are part of the remote's own namespace, because its widgets need them too. */
export const statusName = (status: string): string =>
  t(`workshop:work_card_status.${toKnownStatus(status)}`)

export const WorkCardStatusBadge = ({ status }: { status: string }) => {
  // Renders again when the language changes.
  useTranslation('workshop')
  return <StatusBadge tone={statusTone(status)}>{statusName(status)}</StatusBadge>
}
