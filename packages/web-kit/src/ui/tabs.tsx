import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import classes from './tabs.module.css'
import { useTab } from './use-tab.ts'

export interface Tab<Name extends string> {
  name: Name
  label: string
  /** Shown after the label, such as a count or a mark. */
  indicator?: ReactNode
  content: () => ReactNode
}

type Step = number | 'first' | 'last'

/** Returns the step of an arrow key, mirrored in right-to-left pages. */
const stepForKey = (event: KeyboardEvent<HTMLElement>): Step | undefined => {
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
  const steps = { ArrowRight: forward, ArrowLeft: -forward, Home: 'first', End: 'last' } as const
  return event.key in steps ? steps[event.key as keyof typeof steps] : undefined
}

const nextIndex = (step: Step, index: number, count: number): number => {
  if (step === 'first') return 0
  if (step === 'last') return count - 1
  return (index + step + count) % count
}

interface TabsProps<Name extends string> {
  /** Name of the tabs for screen readers. */
  label: string
  tabs: readonly [Tab<Name>, ...Tab<Name>[]]
}

/** Tabs with the open tab in the URL. One tab stop; arrow keys move between them (WAI-ARIA tabs pattern). */
export const Tabs = <Name extends string>({ label: listLabel, tabs }: TabsProps<Name>) => {
  const id = useId()
  const panelId = (name: string) => `${id}${name}`
  const list = useRef<HTMLDivElement>(null)
  const { tab, open } = useTab<Name>(tabs.map(({ name }) => name) as [Name, ...Name[]])
  const activeIndex = tabs.findIndex(({ name }) => name === tab)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepForKey(event)
    if (step === undefined) return
    event.preventDefault()
    const next = nextIndex(step, activeIndex, tabs.length)
    open(tabs[next]!.name)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={listLabel}
        className={classes.tabs}
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ name, label, indicator }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${panelId(name)}-tab`}
            aria-selected={name === tab}
            aria-controls={name === tab ? panelId(name) : undefined}
            tabIndex={name === tab ? 0 : -1}
            className={classes.tab}
            onClick={() => name !== tab && open(name)}
          >
            {label}
            {indicator}
          </button>
        ))}
      </div>
      <div
        key={tab}
        role="tabpanel"
        id={panelId(tab)}
        aria-labelledby={`${panelId(tab)}-tab`}
        // Takes the focus if a dialog closes and its button is gone.
        tabIndex={-1}
        className={classes.panel}
      >
        {tabs[activeIndex]!.content()}
      </div>
    </>
  )
}
