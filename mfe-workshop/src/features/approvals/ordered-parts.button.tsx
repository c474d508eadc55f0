import type { Estimate } from '@warsha/contracts/workshop/estimates/estimate-records'
import { Button, toast, useIdempotentSubmit, useTranslation } from '@warsha/web-kit'
import { useReserveOrderedParts } from './approvals.api.ts'

/** Reserves approved parts that were to be ordered and have arrived. Nothing if none is missing. */
export const OrderedPartsButton = ({ estimate: { id, decision } }: { estimate: Estimate }) => {
  const { t } = useTranslation('workshop')
  const reserve = useReserveOrderedParts(id)
  const submit = useIdempotentSubmit()
  const missing = decision?.lines.filter(({ fulfilment }) => fulfilment === 'to_order').length ?? 0
  if (missing === 0) return null
  const run = async () => {
    try {
      const response = await submit(reserve.mutateAsync)
      if (!response) return
      const { reserved, already_added } = response.data
      if (reserved > 0) toast.success(t('approval.parts_reserved', { count: reserved }))
      if (already_added > 0) toast.success(t('approval.parts_already_added'))
      if (reserved + already_added === 0) toast.success(t('approval.parts_missing'))
    } catch (error) {
      toast.error(error, t('approval.parts_failed'))
    }
  }
  return (
    <Button variant="default" loading={reserve.isPending} onClick={() => void run()}>
      {t('approval.reserve_parts', { count: missing })}
    </Button>
  )
}
