import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import {
  type WorkCardStatus,
  workCardCan,
  workCardStatuses,
} from '@warsha/contracts/work-card-states'
import type { WorkCard } from '@warsha/contracts/work-cards'
import { Alert, ApiError, Button, errorText, toast, useTranslation } from '@warsha/web-kit'
import { useState } from 'react'
import { askStatus } from '../work-cards/ask-status.tsx'
import { statusName } from '../work-cards/status-badge.tsx'
import { useChangeWorkCard } from '../work-cards/work-cards.api.ts'
import { Panel } from './facts.panel.tsx'
import { useOpenCard } from './work-card.api.ts'
import classes from './work-card.module.css'

const isChangedSinceRead = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'changed_since_read'

/** Sets the status over the version that was seen, one at a time. */
const useChangeStatus = (card: WorkCard) => {
  const { t } = useTranslation('work-card')
  const change = useChangeWorkCard()
  const { put, read } = useOpenCard(card.id)
  const [wished, setWished] = useState<WorkCardStatus | null>(null)
  const [overtaken, setOvertaken] = useState<ApiError | null>(null)
  const become = async (status: WorkCardStatus) => {
    if (wished) return
    setWished(status)
    setOvertaken(null)
    try {
      if (!(await askStatus(card.work_card_number, status))) return
      const completed_date = status === 'completed' ? new Date().toISOString() : undefined
      const body = { status, version: card.version, ...(completed_date && { completed_date }) }
      const { data } = await change.mutateAsync({ id: card.id, body })
      await put(() => data)
      toast.success(t('change_status.changed', { status: statusName(status) }))
    } catch (error) {
      if (!isChangedSinceRead(error)) return toast.error(error, t('change_status.failed'))
      await read()
      setOvertaken(error)
    } finally {
      setWished(null)
    }
  }
  return { become, wished, overtaken }
}

/** All six statuses; the office may set any but the present one. */
export const ChangeStatus = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('work-card')
  const { become, wished, overtaken } = useChangeStatus(card)
  return (
    <Panel title={t('change_status.title')}>
      {overtaken && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle />} className={classes.hint}>
          {errorText(overtaken)}. {t('change_status.newest', { status: statusName(card.status) })}
        </Alert>
      )}
      <div className={classes.statuses}>
        {workCardStatuses.map((status) => {
          const hindrance = workCardCan.become(card, status)
          return (
            <Button
              key={status}
              variant={hindrance ? 'light' : 'default'}
              color={status === 'cancelled' ? 'red' : undefined}
              disabled={hindrance !== null || wished !== null}
              aria-pressed={hindrance !== null}
              title={hindrance ? t(`errors:${hindrance}`) : undefined}
              leftSection={hindrance && <IconCheck size={16} />}
              loading={wished === status}
              onClick={() => void become(status)}
            >
              {statusName(status)}
            </Button>
          )
        })}
      </div>
    </Panel>
  )
}
