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

interface PartWaitNoticeProps {
  card: WorkCard
  /** Offers to report a part while the job waits for none. The office has this in its menu. */
  hasButton?: boolean
}

/** The part that the job waits for, with what can be done about it. Nothing for finished jobs. */
export const PartWaitNotice = ({ card, hasButton = false }: PartWaitNoticeProps) => {
  const { t } = useTranslation('workshop')
  const end = useEndPartWait(card.id)
  const [isOpen, setOpen] = useState(false)
  useRestoreFocus(isOpen)
  if (!canWaitForPart(card)) return null
  const endWait = async () => {
    try {
      await end.mutateAsync(undefined)
      toast.success(t('part_wait.ended'))
    } catch (error) {
      toast.error(error, t('part_wait.end_failed'))
    }
  }
  const dialog = isOpen && <PartWaitDialog card={card} onClose={() => setOpen(false)} />
  if (!card.part_wait)
    return (
      hasButton && (
        <>
          <Button
            variant="default"
            className={classes.open}
            leftSection={<IconHourglass size={18} />}
            onClick={() => setOpen(true)}
          >
            {t('part_wait.open')}
          </Button>
          {dialog}
        </>
      )
    )
  return (
    <Alert
      color="yellow"
      role="status"
      icon={<IconHourglass />}
      className={classes.notice}
      title={
        <>
          {t('part_wait.for')} <UserText>{card.part_wait.missing}</UserText>
        </>
      }
    >
      <WaitFacts wait={card.part_wait} />
      <div className={classes.actions}>
        <Button loading={end.isPending} onClick={() => void endWait()}>
          {t('part_wait.end')}
        </Button>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('part_wait.change')}
        </Button>
      </div>
      {dialog}
    </Alert>
  )
}
