import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import {
  statusChangeBlockedBy,
  type WorkCardStatus,
  workCardStatuses,
} from '@warsha/contracts/workshop/work-card-states'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { Alert, ApiError, Button, errorText, toast, useTranslation } from '@warsha/web-kit'
import { useState } from 'react'
import { useCachedWorkCard } from '../work-card-shared/work-card.api.ts'
import { confirmStatusChange } from '../work-cards/confirm-status-change.tsx'
import { showStatusWarnings } from '../work-cards/show-status-warnings.ts'
import { statusName } from '../work-cards/work-card-status-badge.tsx'
import { useChangeWorkCard } from '../work-cards/work-cards.api.ts'
import { Panel } from './panel.tsx'
import classes from './work-card.module.css'

const isChangedSinceRead = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'changed_since_read'

/** Changes the status of the version on the screen. Ignores further calls while a change is pending. */
const useChangeStatus = (card: WorkCard) => {
  const { t } = useTranslation('work-card')
  const change = useChangeWorkCard()
  const { update, refetch } = useCachedWorkCard(card.id)
  const [pendingStatus, setPendingStatus] = useState<WorkCardStatus | null>(null)
  const [conflict, setConflict] = useState<ApiError | null>(null)
  const changeTo = async (status: WorkCardStatus) => {
    if (pendingStatus) return
    setPendingStatus(status)
    setConflict(null)
    try {
      if (!(await confirmStatusChange(card, status))) return
      const completed_date = status === 'completed' ? new Date().toISOString() : undefined
      const body = { status, version: card.version, ...(completed_date && { completed_date }) }
      const { data, warnings = [] } = await change.mutateAsync({ id: card.id, body })
      await update(() => data)
      toast.success(t('change_status.changed', { status: statusName(status) }))
      showStatusWarnings(card.work_card_number, warnings)
    } catch (error) {
      if (!isChangedSinceRead(error)) return toast.error(error, t('change_status.failed'))
      await refetch()
      setConflict(error)
    } finally {
      setPendingStatus(null)
    }
  }
  return { changeTo, pendingStatus, conflict }
}

/** Buttons for all six statuses. Office roles may set any except the current one. */
export const ChangeStatusPanel = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('work-card')
  const { changeTo, pendingStatus, conflict } = useChangeStatus(card)
  return (
    <Panel title={t('change_status.title')}>
      {conflict && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle />} className={classes.hint}>
          {errorText(conflict)}. {t('change_status.newest', { status: statusName(card.status) })}
        </Alert>
      )}
      <div className={classes.statuses}>
        {workCardStatuses.map((status) => {
          const blockedBy = statusChangeBlockedBy(card, status)
          return (
            <Button
              key={status}
              variant={blockedBy ? 'light' : 'default'}
              color={status === 'cancelled' ? 'red' : undefined}
              disabled={blockedBy !== null || pendingStatus !== null}
              aria-pressed={blockedBy !== null}
              title={blockedBy ? t(`errors:${blockedBy}`) : undefined}
              leftSection={blockedBy && <IconCheck size={16} />}
              loading={pendingStatus === status}
              onClick={() => void changeTo(status)}
            >
              {statusName(status)}
            </Button>
          )
        })}
      </div>
    </Panel>
  )
}
