import { IconFlag, IconPlayerPlay } from '@tabler/icons-react'
import { canFinish, canStart } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { Button, toast, useMediaQuery, useSession, useTranslation } from '@warsha/web-kit'
import { newJobMoment } from '../offline/card-actions.ts'
import { useProofCheck } from '../part-proofs/use-proof-check.tsx'
import { useStartJob } from '../work-card-shared/work-card.api.ts'
import { useFinishJobWithUndo } from './use-finish-job.ts'
import { useSingleTap } from './use-single-tap.ts'
import classes from './work-card.module.css'

const icons = { start: IconPlayerPlay, finish: IconFlag }

type JobAction = keyof typeof icons

/** The server checks the same rules. */
const findNextAction = (card: WorkCard): JobAction | null => {
  if (canStart(card)) return 'start'
  if (canFinish(card)) return 'finish'
  return null
}

const useJobAction = (card: WorkCard) => {
  const { t } = useTranslation('work-card')
  const startJob = useStartJob(card)
  const { finish, isPending: isFinishing } = useFinishJobWithUndo(card, t('job.finish_failed'))
  const hasProof = useProofCheck(card)
  const actions = { start: () => startJob.mutateAsync(newJobMoment()), finish }
  const userId = useSession((session) => session.user?.id)
  const { isBusy, run } = useSingleTap()
  const action = card.assigned_mechanic_id === userId ? findNextAction(card) : null
  const start = async (requestedAction: JobAction) => {
    // Before the button is busy: the dialog may lead to the parts.
    if (requestedAction === 'finish' && !(await hasProof('finish'))) return
    try {
      await run(actions[requestedAction])
    } catch (error) {
      toast.error(error, t(`job.${requestedAction}_failed`))
    }
  }
  return { action, start, isBusy, isFinishing }
}

/** Starts or finishes the job of the assigned user. On phones the button is at the bottom of the screen. */
export const JobButtons = ({ card, position }: { card: WorkCard; position: 'top' | 'bottom' }) => {
  const { t } = useTranslation('work-card')
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  })
  const { action, start, isBusy, isFinishing } = useJobAction(card)
  if (!action || position !== (isPhone ? 'bottom' : 'top')) return null
  const Icon = icons[action]
  return (
    <section className={classes.job} data-position={position} aria-label={t('job.label')}>
      <Button
        size="lg"
        fullWidth={isPhone}
        leftSection={<Icon size={22} />}
        loading={isBusy}
        data-next-step
        // Keeps the focus, unlike a disabled button. Undo is in the toast.
        aria-disabled={isFinishing || undefined}
        data-disabled={isFinishing || undefined}
        onClick={() => void start(action)}
      >
        {isFinishing ? t('workshop:finish_job.pending') : t(`job.${action}`)}
      </Button>
    </section>
  )
}
