import { IconFlag, IconPlayerPlay } from '@tabler/icons-react'
import { workCardCan } from '@warsha/contracts/work-card-states'
import type { WorkCard } from '@warsha/contracts/work-cards'
import { Button, toast, useMediaQuery, useSession, useTranslation } from '@warsha/web-kit'
import { useOneTap } from './use-one-tap.ts'
import { useFinishJob, useStartJob } from './work-card.api.ts'
import classes from './work-card.module.css'

const icons = { start: IconPlayerPlay, finish: IconFlag }

/** Each is there exactly when it may be pressed (spec staff-operations 4); the server reads the same table. */
const deedOf = (card: WorkCard): 'start' | 'finish' | null =>
  workCardCan.start(card) === null ? 'start' : workCardCan.finish(card) === null ? 'finish' : null

const useJobDeed = (card: WorkCard) => {
  const { t } = useTranslation('work-card')
  const jobs = { start: useStartJob(card.id), finish: useFinishJob(card.id) }
  const me = useSession((session) => session.user?.id)
  const { isBusy, tap } = useOneTap()
  const deed = card.assigned_mechanic_id === me ? deedOf(card) : null
  const run = async (wished: 'start' | 'finish') => {
    try {
      await tap(() => jobs[wished].mutateAsync())
    } catch (error) {
      toast.error(error, t(`job.${wished}_failed`))
    }
  }
  return { deed, run, isBusy }
}

/** Start Job, Finish Job: for whoever the card is assigned to. On phones they stay under the thumb. */
export const JobButtons = ({ card, place }: { card: WorkCard; place: 'top' | 'thumb' }) => {
  const { t } = useTranslation('work-card')
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  })
  const { deed, run, isBusy } = useJobDeed(card)
  if (!deed || place !== (isPhone ? 'thumb' : 'top')) return null
  const Icon = icons[deed]
  return (
    <section className={classes.job} data-place={place} aria-label={t('job.label')}>
      <Button
        size="lg"
        fullWidth={isPhone}
        leftSection={<Icon size={22} />}
        loading={isBusy}
        onClick={() => void run(deed)}
      >
        {t(`job.${deed}`)}
      </Button>
    </section>
  )
}
