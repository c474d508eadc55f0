import { IconArrowUpRight, IconCircleCheck } from '@tabler/icons-react'
import { Button, Link, useTranslation } from '@warsha/web-kit'
import type { NavigationEntry } from '@warsha/web-kit/remote-contract'
import { useEffect } from 'react'
import { type Step, useSteps } from './first-steps.api.ts'
import classes from './first-steps.module.css'

/** The screen of each step, and the field or form on it. */
const places: Record<Step, { screen: string; at: string }> = {
  shop: { screen: '/settings', at: '#shop_name' },
  trn: { screen: '/settings', at: '#company_trn' },
  position: { screen: '/settings', at: '#shop_latitude' },
  employees: { screen: '/employees', at: '?open=new' },
  customer: { screen: '/customers', at: '?open=new' },
}
const order = Object.keys(places) as Step[]

const Line = ({ step, isDone }: { step: Step; isDone: boolean | null }) => {
  const { t } = useTranslation('first-steps')
  const { screen, at } = places[step]
  return (
    <li>
      <Link to={`${screen}${at}`} className={classes.line} data-done={isDone || undefined}>
        {isDone ? (
          <IconCircleCheck size={22} stroke={1.8} className={classes.tick} aria-hidden="true" />
        ) : (
          <span className={classes.circle} aria-hidden="true" />
        )}
        <span className={classes.words}>
          <span className={classes.name}>{t(`steps.${step}`)}</span>
          <small>{t(isDone ? 'done' : isDone === null ? 'unknown' : `hints.${step}`)}</small>
        </span>
        <IconArrowUpRight size={17} stroke={1.7} className={classes.arrow} aria-hidden="true" />
      </Link>
    </li>
  )
}

interface Props {
  menu: readonly NavigationEntry[]
  /** Everything is done, or nobody wants to see it any more. */
  end: () => void
}

/** What a new shop still needs; each line leads to its screen. */
export const FirstSteps = ({ menu, end }: Props) => {
  const { t } = useTranslation('first-steps')
  const steps = useSteps()
  const shown = order.filter((step) => menu.some(({ to }) => to === places[step].screen))
  const done = steps && shown.filter((step) => steps[step])
  const isOver = done?.length === shown.length
  useEffect(() => {
    if (isOver) end()
  }, [isOver, end])
  if (!steps || !done || isOver) return null
  return (
    <section className={classes.panel} aria-labelledby="first-steps">
      <div className={classes.head}>
        <h2 id="first-steps" className={classes.title}>
          {t('title')}
        </h2>
        <span className={classes.progress}>
          {t('progress', { done: done.length, all: shown.length })}
        </span>
        <Button variant="subtle" size="xs" onClick={end}>
          {t('hide')}
        </Button>
      </div>
      <ul className={classes.lines}>
        {shown.map((step) => (
          <Line key={step} step={step} isDone={steps[step]} />
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
