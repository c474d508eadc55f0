import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import {
  statusChangeBlockedBy,
  workCardStatuses,
} from '@warsha/contracts/workshop/work-card-states'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { Alert, Button, errorText, useTranslation } from '@warsha/web-kit'
import { Panel } from '../work-card-shared/panel.tsx'
import { statusName } from '../work-cards/work-card-status-badge.tsx'
import { useChangeStatus } from './use-change-status.ts'
import classes from './work-card.module.css'

/** Buttons for the statuses that a card of this kind can have. Office roles may set any except the current one. */
export const ChangeStatusPanel = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('work-card')
  const { changeTo, pendingStatus, conflict } = useChangeStatus(card, { showsConflict: true })
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
          if (blockedBy === 'wrong_status') return null
          const isCurrent = status === card.status
          return (
            <Button
              key={status}
              classNames={{ label: classes.statusLabel }}
              variant={isCurrent ? 'light' : 'default'}
              color={status === 'cancelled' ? 'red' : undefined}
              disabled={blockedBy !== null || pendingStatus !== null}
              aria-pressed={isCurrent}
              title={blockedBy ? t(`errors:${blockedBy}`) : undefined}
              leftSection={isCurrent && <IconCheck size={16} />}
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
