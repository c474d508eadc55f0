import { useTranslation } from '@warsha/web-kit'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import classes from './tabs.module.css'
import { useTab } from './use-tab.ts'

export interface Tab<Name extends string> {
  name: Name
  label: string
  /** Stands behind the label: a count, a mark. */
  mark?: ReactNode
  content: () => ReactNode
}

const idOf = (name: string) => `work-card-${name}`

/** Where the arrows lead; those that point follow the page's direction. */
const stepOf = (event: KeyboardEvent<HTMLElement>): number | 'first' | 'last' | undefined => {
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
  const steps = { ArrowRight: forward, ArrowLeft: -forward, Home: 'first', End: 'last' } as const
  return event.key in steps ? steps[event.key as keyof typeof steps] : undefined
}

/** Tabs whose choice lives in the address; by keyboard they are one stop, with arrows between them. */
export const Tabs = <Name extends string>({
  tabs,
}: {
  tabs: readonly [Tab<Name>, ...Tab<Name>[]]
}) => {
  const { t } = useTranslation('work-card')
  const list = useRef<HTMLDivElement>(null)
  const { tab, open } = useTab<Name>(tabs.map(({ name }) => name) as [Name, ...Name[]])
  const at = tabs.findIndex(({ name }) => name === tab)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event)
    if (step === undefined) return
    event.preventDefault()
    const next =
      step === 'first'
        ? 0
        : step === 'last'
          ? tabs.length - 1
          : (at + step + tabs.length) % tabs.length
    open(tabs[next]!.name)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={t('tabs.label')}
        className={classes.tabs}
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ name, label, mark }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${idOf(name)}-tab`}
            aria-selected={name === tab}
            aria-controls={name === tab ? idOf(name) : undefined}
            tabIndex={name === tab ? 0 : -1}
            className={classes.tab}
            onClick={() => name !== tab && open(name)}
          >
            {label}
            {mark}
          </button>
        ))}
      </div>
      <div
        key={tab}
        role="tabpanel"
        id={idOf(tab)}
        aria-labelledby={`${idOf(tab)}-tab`}
        className={classes.panel}
      >
        {tabs[at]!.content()}
      </div>
    </>
  )
}
