import { IconFlag, IconPlayerPlay } from '@tabler/icons-react'
import { workCardCan } from '@warsha/contracts/work-card-states'
import type { WorkCard } from '@warsha/contracts/work-cards'
import { Button, toast, useMediaQuery, useSession, useTranslation } from '@warsha/web-kit'
import { useRef } from 'react'
import { useFinishJob, useStartJob } from './work-card.api.ts'
import classes from './work-card.module.css'

const icons = { start: IconPlayerPlay, finish: IconFlag }

/** Each is there exactly when it may be pressed (spec staff-operations 4); the server reads the same table. */
const deedOf = (card: WorkCard): 'start' | 'finish' | null =>
  workCardCan.start(card) === null ? 'start' : workCardCan.finish(card) === null ? 'finish' : null

/** Two taps are one deed: the second may come before the button is drawn as working. */
const useOnce = (work: () => Promise<unknown>) => {
  const isRunning = useRef(false)
  return async () => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await work()
    } finally {
      isRunning.current = false
    }
  }
}

export const useJobDeed = (card: WorkCard) => {
  const { t } = useTranslation('work-card')
  const jobs = { start: useStartJob(card.id), finish: useFinishJob(card.id) }
  const me = useSession((session) => session.user?.id)
  const deed = card.assigned_mechanic_id === me ? deedOf(card) : null
  const run = useOnce(async () => {
    if (!deed) return
    try {
      await jobs[deed].mutateAsync()
      toast.success(t(deed === 'start' ? 'job.started' : 'job.finished'))
    } catch (error) {
      toast.error(error, t(`job.${deed}_failed`))
    }
  })
  return { deed, run, isRunning: jobs.start.isPending || jobs.finish.isPending }
}

/** Start Job, Finish Job: for whoever the card is assigned to. On phones they stay under the thumb. */
export const JobButtons = ({ card, place }: { card: WorkCard; place: 'top' | 'thumb' }) => {
  const { t } = useTranslation('work-card')
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const { deed, run, isRunning } = useJobDeed(card)
  if (!deed || place !== (isPhone ? 'thumb' : 'top')) return null
  const Icon = icons[deed]
  return (
    <section className={classes.job} data-place={place} aria-label={t('job.label')}>
      <Button
        size="lg"
        fullWidth={isPhone}
        leftSection={<Icon size={22} className={deed === 'start' ? classes.pointing : undefined} />}
        loading={isRunning}
        onClick={() => void run()}
      >
        {t(`job.${deed}`)}
      </Button>
    </section>
  )
}
