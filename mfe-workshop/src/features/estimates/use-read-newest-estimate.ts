import { estimateChangeBlockedBy } from '@warsha/contracts/workshop/estimates/estimate-states'
import { ApiError, useTranslation } from '@warsha/web-kit'
import { mapSubmitErrors } from '@warsha/web-kit/forms'
import { fetchEstimate } from './estimates.api.ts'

/**
 * Returns the function that reads the newest version of an estimate for a form of it, or of one of its lines. It throws an
 * `ApiError` if that leaves nothing to change: the form then stays with what was typed.
 */
export const useReadNewestEstimate = (id: string, lineKey?: string) => {
  const { t } = useTranslation('estimates')
  return async () => {
    const newest = await mapSubmitErrors(fetchEstimate(id), { gone: t('gone') })
    const blockedBy = estimateChangeBlockedBy(newest.data)
    if (blockedBy)
      throw new ApiError({ status: 409, code: blockedBy, text: t(`errors:${blockedBy}`) })
    const { lines } = newest.data.current
    if (lineKey && !lines.some(({ line_key }) => line_key === lineKey))
      throw new ApiError({ status: 404, code: 'record_gone', text: t('line_gone') })
    return newest
  }
}
