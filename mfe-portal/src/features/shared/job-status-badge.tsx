import { toKnownStatus, workCardStatusTones } from '@warsha/contracts/workshop/work-card-states'
import { StatusBadge, useTranslation } from '@warsha/web-kit'

export const JobStatusBadge = ({ status }: { status: string }) => {
  const { t } = useTranslation('portal')
  const known = toKnownStatus(status)
  return <StatusBadge tone={workCardStatusTones[known]}>{t(`status.${known}`)}</StatusBadge>
}
