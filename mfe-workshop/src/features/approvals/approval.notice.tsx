import { IconAlertTriangle } from '@tabler/icons-react'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { Alert, useFormats, useTranslation } from '@warsha/web-kit'

/** Says that the job costs more than the customer approved, so that work must not go on. */
export const ApprovalNotice = ({ card: { approval, total_amount } }: { card: WorkCard }) => {
  const { t } = useTranslation('workshop')
  const { money } = useFormats()
  if (!approval?.is_exceeded) return null
  const { approved_total, limit_total } = approval
  const hasSums =
    approved_total !== undefined && limit_total !== undefined && total_amount !== undefined
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertTriangle />}
      title={t('approval.exceeded')}
      mb="md"
    >
      {hasSums
        ? t('approval.exceeded_sums', {
            total: money(total_amount),
            approved: money(approved_total),
            limit: money(limit_total),
          })
        : t('approval.exceeded_text')}
    </Alert>
  )
}
