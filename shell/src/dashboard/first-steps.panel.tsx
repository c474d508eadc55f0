import { IconArrowUpRight, IconCircleCheck } from '@tabler/icons-react'
import { Button, Link, useTranslation } from '@warsha/web-kit'
import type { NavigationEntry } from '@warsha/web-kit/remote-contract'
import { useEffect } from 'react'
import { type Step, useFirstSteps } from './first-steps.api.ts'
import classes from './first-steps.module.css'

/** The screen of each step, and the query or hash that opens its form or field. */
const stepTargets: Record<Step, { screen: string; suffix: string }> = {
  shop: { screen: '/settings', suffix: '#shop_name' },
  trn: { screen: '/settings', suffix: '#company_trn' },
  position: { screen: '/settings', suffix: '#shop_latitude' },
  employees: { screen: '/employees', suffix: '?open=new' },
  customer: { screen: '/customers', suffix: '?open=new' },
}
const order = Object.keys(stepTargets) as Step[]

const hintKey = (step: Step, isDone: boolean | null): string => {
  if (isDone === null) return 'unknown'
  return isDone ? 'done' : `hints.${step}`
}

const StepLine = ({ step, isDone }: { step: Step; isDone: boolean | null }) => {
  const { t } = useTranslation('first-steps')
  const { screen, suffix } = stepTargets[step]
  return (
    <li>
      <Link to={`${screen}${suffix}`} className={classes.line} data-done={isDone || undefined}>
        {isDone ? (
          <IconCircleCheck size={22} stroke={1.8} className={classes.tick} aria-hidden="true" />
        ) : (
          <span className={classes.circle} aria-hidden="true" />
        )}
        <span className={classes.content}>
          <span className={classes.name}>{t(`steps.${step}`)}</span>
          <small>{t(hintKey(step, isDone))}</small>
        </span>
        <IconArrowUpRight size={17} stroke={1.7} className={classes.arrow} aria-hidden="true" />
      </Link>
    </li>
  )
}

export interface FirstStepsPanelProps {
  menu: readonly NavigationEntry[]
  /** Called when all steps are done, or the user hides the panel. */
  onDismiss: () => void
}

/** Lists what a new shop still needs; each line links to its screen. */
export const FirstStepsPanel = ({ menu, onDismiss }: FirstStepsPanelProps) => {
  const { t } = useTranslation('first-steps')
  const steps = useFirstSteps()
  const visibleSteps = order.filter((step) =>
    menu.some(({ to }) => to === stepTargets[step].screen),
  )
  const completedSteps = steps && visibleSteps.filter((step) => steps[step])
  const isComplete = completedSteps?.length === visibleSteps.length
  useEffect(() => {
    if (isComplete) onDismiss()
  }, [isComplete, onDismiss])
  if (!steps || !completedSteps || isComplete) return null
  return (
    <section className={classes.panel} aria-labelledby="first-steps">
      <div className={classes.head}>
        <h2 id="first-steps" className={classes.title}>
          {t('title')}
        </h2>
        <span className={classes.progress}>
          {t('progress', { done: completedSteps.length, all: visibleSteps.length })}
        </span>
        <Button variant="subtle" size="xs" onClick={onDismiss}>
          {t('hide')}
        </Button>
      </div>
      <ul className={classes.lines}>
        {visibleSteps.map((step) => (
          <StepLine key={step} step={step} isDone={steps[step]} />
        ))}
      </ul>
      {steps.customer === false && (
        <p className={classes.former}>
          {t('former')} <Link to="/customers/import">{t('import')}</Link>
        </p>
      )}
    </section>
  )
}
