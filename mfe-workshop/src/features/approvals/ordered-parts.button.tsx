import type { Estimate } from '@warsha/contracts/workshop/estimates/estimate-records'
import { Button, newIdempotencyKey, toast, useTranslation } from '@warsha/web-kit'
import { useRef } from 'react'
import { useReserveOrderedParts } from './approvals.api.ts'

/** Reserves approved parts that were to be ordered and have arrived. Nothing if none is missing. */
export const OrderedPartsButton = ({ estimate: { id, decision } }: { estimate: Estimate }) => {
  const { t } = useTranslation('workshop')
  const reserve = useReserveOrderedParts(id)
  const key = useRef(newIdempotencyKey())
  const missing = decision?.lines.filter(({ fulfilment }) => fulfilment === 'to_order').length ?? 0
  if (missing === 0) return null
  const run = async () => {
    try {
      const { data } = await reserve.mutateAsync(key.current)
      toast.success(
        data.reserved > 0
          ? t('approval.parts_reserved', { count: data.reserved })
          : t('approval.parts_missing'),
      )
    } catch (error) {
      toast.error(error, t('approval.parts_failed'))
    } finally {
      key.current = newIdempotencyKey()
    }
  }
  return (
    <Button variant="default" loading={reserve.isPending} onClick={() => void run()}>
      {t('approval.reserve_parts', { count: missing })}
    </Button>
  )
}
