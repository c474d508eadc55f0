import { IconBan, IconCheck } from '@tabler/icons-react'
import type { WorkCardStatus } from '@warsha/contracts/work-card-states'
import { useTranslation, VisuallyHidden } from '@warsha/web-kit'
import { shownStatus, statusName } from '../work-cards/status-badge.tsx'
import classes from './status-stepper.module.css'

const steps = [
  'pending',
  'in_progress',
  'waiting_approval',
  'waiting_payment',
  'completed',
] as const
type Step = Exclude<WorkCardStatus, 'cancelled'>
type State = 'done' | 'current' | 'ahead'

/** Completed is the end of the way and behind it at once. */
const stateOf = (step: Step, now: Step): State => {
  const [place, here] = [steps.indexOf(step), steps.indexOf(now)]
  if (place < here || now === 'completed') return 'done'
  return place === here ? 'current' : 'ahead'
}

/** How far the job is, from reception to finish. A cancelled card has left this way. */
export const StatusStepper = ({ status }: { status: string }) => {
  const { t } = useTranslation('work-card')
  const now = shownStatus(status)
  if (now === 'cancelled')
    return (
      <p className={classes.cancelled}>
        <IconBan size={20} stroke={1.8} aria-hidden="true" /> {t('stepper.cancelled')}
      </p>
    )
  return (
    <ol className={classes.steps} aria-label={t('stepper.label')}>
      {steps.map((step, place) => {
        const state = stateOf(step, now)
        return (
          <li
            key={step}
            className={classes.step}
            data-state={state}
            aria-current={step === now ? 'step' : undefined}
          >
            <span className={classes.dot} aria-hidden="true">
              {state === 'done' ? <IconCheck size={16} stroke={2.4} /> : place + 1}
            </span>
            <span className={classes.name}>
              {state !== 'ahead' && (
                <VisuallyHidden>
                  {t(`stepper.${step === now ? 'current' : 'done'}`)}{' '}
                </VisuallyHidden>
              )}
              {statusName(step)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
