/** The calendar of a date input. Loaded when it is opened for the first time. */
import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { usePreferences } from '../base/preferences.ts'
import { directionOf, localeOf, useTranslation } from '../texts/i18n.ts'

interface CalendarProps {
  /** YYYY-MM-DD, or null while nothing is chosen. */
  value: string | null
  /** Today in the shop's time zone. */
  today: string
  onPick: (value: string) => void
}

const monday = 1

const oppositeArrows: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** Returns a handler that swaps the arrow keys, because Mantine moves to the next day on ArrowRight in every direction. */
const useMirroredArrows = (isMirrored: boolean) => {
  const isRepeated = useRef(false)
  return (event: KeyboardEvent<HTMLElement>) => {
    const key = oppositeArrows[event.key]
    if (!isMirrored || key === undefined || isRepeated.current) return
    event.preventDefault()
    event.stopPropagation()
    isRepeated.current = true
    event.target.dispatchEvent(
      new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
    isRepeated.current = false
  }
}

export const Calendar = ({ value, today, onPick }: CalendarProps) => {
  const { t } = useTranslation('kit')
  const language = usePreferences((preferences) => preferences.language)
  const box = useRef<HTMLDivElement>(null)
  const mirrorArrows = useMirroredArrows(directionOf(language) === 'rtl')
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
  }, [])

  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' })
    return (date: string) => formatter.format(new Date(`${date.slice(0, 10)}T00:00:00Z`))
  }
  const year = format({ year: 'numeric' })
  const month = format({ month: 'long', year: 'numeric' })
  const focused = value ?? today
  return (
    <DatePicker
      ref={box}
      onKeyDownCapture={mirrorArrows}
      value={value}
      defaultDate={focused}
      onChange={(picked) => picked && onPick(picked)}
      firstDayOfWeek={monday}
      // Which days are off differs by shop and employee.
      weekendDays={[]}
      hideOutsideDates
      weekdayFormat={format({ weekday: 'narrow' })}
      monthLabelFormat={month}
      monthsListFormat={format({ month: 'short' })}
      yearLabelFormat={year}
      yearsListFormat={year}
      decadeLabelFormat={(start, end) => `${year(start)} – ${year(end)}`}
      getDayAriaLabel={format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}
      getDayProps={(date) => ({
        'data-first-focus': date === focused || undefined,
        'data-today': date === today || undefined,
      })}
      ariaLabels={{
        previousMonth: t('date.previous_month'),
        nextMonth: t('date.next_month'),
        previousYear: t('date.previous_year'),
        nextYear: t('date.next_year'),
        previousDecade: t('date.previous_decade'),
        nextDecade: t('date.next_decade'),
      }}
      size="sm"
    />
  )
}
