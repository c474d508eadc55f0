import { IconBan, IconCheck } from '@tabler/icons-react'
import {
  toKnownStatus,
  type WorkCardStatus,
  workCardStatuses,
} from '@warsha/contracts/workshop/work-card-states'
import { useTranslation, VisuallyHidden } from '@warsha/web-kit'
import { statusName } from '../work-cards/work-card-status-badge.tsx'
import classes from './status-stepper.module.css'

type Step = Exclude<WorkCardStatus, 'cancelled'>
const steps = workCardStatuses.filter((status): status is Step => status !== 'cancelled')
type StepState = 'done' | 'current' | 'ahead'

/** Completed is the last step and done. */
const getStepState = (step: Step, current: Step): StepState => {
  const [stepIndex, currentIndex] = [steps.indexOf(step), steps.indexOf(current)]
  if (stepIndex < currentIndex || current === 'completed') return 'done'
  return stepIndex === currentIndex ? 'current' : 'ahead'
}

/** Progress from reception to completion. A cancelled card shows a notice instead. */
export const StatusStepper = ({ status }: { status: string }) => {
  const { t } = useTranslation('work-card')
  const current = toKnownStatus(status)
  if (current === 'cancelled')
    return (
      <p className={classes.cancelled}>
        <IconBan size={20} stroke={1.8} aria-hidden="true" /> {t('stepper.cancelled')}
      </p>
    )
  return (
    <ol className={classes.steps} aria-label={t('stepper.label')}>
      {steps.map((step, index) => {
        const state = getStepState(step, current)
        return (
          <li
            key={step}
            className={classes.step}
            data-state={state}
            aria-current={step === current ? 'step' : undefined}
          >
            <span className={classes.dot} aria-hidden="true">
              {state === 'done' ? <IconCheck size={16} stroke={2.4} /> : index + 1}
            </span>
            <span>
              {state !== 'ahead' && (
                <VisuallyHidden>
                  {t(`stepper.${step === current ? 'current' : 'done'}`)}{' '}
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
