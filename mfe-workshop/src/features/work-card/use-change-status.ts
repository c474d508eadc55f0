import type { WorkCardStatus } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { ApiError, toast, useTranslation } from '@warsha/web-kit'
import { useState } from 'react'
import { useProofCheck } from '../part-proofs/use-proof-check.tsx'
import { useCachedWorkCard } from '../work-card-shared/work-card.api.ts'
import { confirmStatusChange } from '../work-cards/confirm-status-change.tsx'
import { showStatusWarnings } from '../work-cards/show-status-warnings.ts'
import { canUndoStatus, showWithUndo } from '../work-cards/undo-status.ts'
import { statusName } from '../work-cards/work-card-status-badge.tsx'
import { useChangeWorkCard } from '../work-cards/work-cards.api.ts'

const isChangedSinceRead = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'changed_since_read'

interface ChangeStatusOptions {
  /** True if the caller shows `conflict` itself. Otherwise a message does. */
  readonly showsConflict?: boolean
}

/** Changes the status of the version on the screen. Ignores further calls while a change is pending. */
export const useChangeStatus = (
  card: WorkCard,
  { showsConflict = false }: ChangeStatusOptions = {},
) => {
  const { t } = useTranslation('work-card')
  const change = useChangeWorkCard()
  const { update, refetch } = useCachedWorkCard(card.id)
  const [pendingStatus, setPendingStatus] = useState<WorkCardStatus | null>(null)
  const [conflict, setConflict] = useState<ApiError | null>(null)
  const setBack = async ({ version }: Pick<WorkCard, 'version'>) => {
    try {
      const body = { status: card.status, version }
      const { data } = await change.mutateAsync({ id: card.id, body })
      await update(() => data)
    } catch (error) {
      toast.error(error, t('change_status.failed'))
    }
  }
  const hasProof = useProofCheck(card)
  const changeTo = async (status: WorkCardStatus, { isProofAccepted = false } = {}) => {
    if (pendingStatus) return
    if (status === 'completed' && !isProofAccepted && !(await hasProof(status))) return
    setPendingStatus(status)
    setConflict(null)
    try {
      if (!(await confirmStatusChange(card, status))) return
      const completed_date = status === 'completed' ? new Date().toISOString() : undefined
      const body = { status, version: card.version, ...(completed_date && { completed_date }) }
      const { data, warnings = [] } = await change.mutateAsync({ id: card.id, body })
      await update(() => data)
      const text = t('change_status.changed', { status: statusName(status) })
      if (canUndoStatus(card, status)) showWithUndo(text, () => void setBack(data))
      else toast.success(text)
      showStatusWarnings(card.work_card_number, warnings)
    } catch (error) {
      const isConflict = isChangedSinceRead(error)
      if (!isConflict || !showsConflict) toast.error(error, t('change_status.failed'))
      if (!isConflict) return
      await refetch()
      setConflict(error)
    } finally {
      setPendingStatus(null)
    }
  }
  return { changeTo, pendingStatus, conflict }
}
