import type { Estimate } from '@warsha/contracts/workshop/estimates/estimate-records'
import { toast, useTranslation } from '@warsha/web-kit'
import { useState } from 'react'
import { useEstimatesOfCard } from './estimates.api.ts'

/**
 * Keeps the estimate as it was when its form opened: what somebody else changes meanwhile must be reported when the form is
 * saved, and not be overwritten. `openNewest` replaces it on request.
 */
export const useOpenedEstimate = (estimate: Estimate) => {
  const { t } = useTranslation('estimates')
  const [opened, setOpened] = useState(estimate)
  const { refetch } = useEstimatesOfCard(estimate.work_card_id)
  const openNewest = async () => {
    const { data, error } = await refetch()
    const newest = data?.find(({ id }) => id === estimate.id)
    if (error || !newest) toast.error(error, t(error ? 'load_failed' : 'gone'))
    else setOpened(newest)
  }
  return { opened, openNewest }
}
