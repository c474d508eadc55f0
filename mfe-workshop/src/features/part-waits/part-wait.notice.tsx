import { IconHourglass } from '@tabler/icons-react'
import { canWaitForPart } from '@warsha/contracts/workshop/work-card-states'
import type { PartWait, WorkCard } from '@warsha/contracts/workshop/work-cards'
import { Alert, Button, toast, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import { useRestoreFocus } from '@warsha/web-kit/table'
import { useState } from 'react'
import { PartWaitDialog } from './part-wait.dialog.tsx'
import { useEndPartWait } from './part-waits.api.ts'
import classes from './part-waits.module.css'

const WaitFacts = ({ wait }: { wait: PartWait }) => {
  const { t } = useTranslation('workshop')
  const { date, dateTime } = useFormats()
  return (
    <p className={classes.facts}>
      {t('part_wait.since', { date: dateTime(wait.since), name: wait.by_name })}
      {wait.expected_date && (
        <>
          {' · '}
          {t('part_wait.expected', { date: date(wait.expected_date) })}
        </>
      )}
    </p>
  )
}

interface CurrentWaitProps {
  cardId: string
  wait: PartWait
  onChange: () => void
}

const CurrentWait = ({ cardId, wait, onChange }: CurrentWaitProps) => {
  const { t } = useTranslation('workshop')
  const end = useEndPartWait(cardId)
  const endWait = async () => {
    try {
      await end.mutateAsync(wait.missing)
      toast.success(t('part_wait.ended'))
    } catch (error) {
      toast.error(error, t('part_wait.end_failed'))
    }
  }
  return (
    <Alert
      color="yellow"
      role="status"
      icon={<IconHourglass />}
      className={classes.notice}
      title={
        <>
          {t('part_wait.for')} <UserText>{wait.missing}</UserText>
        </>
      }
    >
      <WaitFacts wait={wait} />
      <div className={classes.actions}>
        <Button loading={end.isPending} onClick={() => void endWait()}>
          {t('part_wait.end')}
        </Button>
        <Button variant="default" onClick={onChange}>
          {t('part_wait.change')}
        </Button>
      </div>
    </Alert>
  )
}

const ReportButton = ({ onClick }: { onClick: () => void }) => {
  const { t } = useTranslation('workshop')
  return (
    <Button
      variant="default"
      className={classes.open}
      leftSection={<IconHourglass size={18} />}
      onClick={onClick}
    >
      {t('part_wait.open')}
    </Button>
  )
}

interface PartWaitNoticeProps {
  card: WorkCard
  /** Offers to report a part while the job waits for none. The office has this in its menu. */
  hasButton?: boolean
}

/** The part that the job waits for, with what can be done about it. Nothing for finished jobs. */
export const PartWaitNotice = ({ card, hasButton = false }: PartWaitNoticeProps) => {
  const [isOpen, setOpen] = useState(false)
  useRestoreFocus(isOpen)
  const { part_wait: wait } = card
  const canWait = canWaitForPart(card)
  const open = () => setOpen(true)
  return (
    <>
      {canWait && wait && <CurrentWait cardId={card.id} wait={wait} onChange={open} />}
      {canWait && !wait && hasButton && <ReportButton onClick={open} />}
      {/* In no branch: if another user begins or ends the wait, the form stays with its input. */}
      {isOpen && <PartWaitDialog card={card} onClose={() => setOpen(false)} />}
    </>
  )
}
