import {
  ActionIcon,
  Button,
  Group,
  Loader,
  Popover,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useState,
} from 'react'
import { shopToday } from '../texts/format.ts'
import { useTranslation } from '../texts/i18n.ts'
import classes from './date-input.module.css'
import { isIsoDate, readCompleteDate, readTypedDate, toDisplayedDate } from './date-text.ts'

type CalendarType = ComponentType<{
  value: string | null
  today: string
  onPick: (value: string) => void
}>

/** Like `addDays` of the contracts, which would be a file of its own in the build: every list requests this module early. */
const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** Returns the calendar once it is loaded; the rest of the input works without it. */
const useCalendar = (isOpen: boolean): { Calendar: CalendarType | null; hasFailed: boolean } => {
  const [Calendar, setCalendar] = useState<CalendarType | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isOpen || Calendar) return
    let isCurrent = true
    setFailed(false)
    import('./calendar.tsx')
      .then((loaded) => isCurrent && setCalendar(() => loaded.Calendar))
      .catch((error) => {
        console.warn('loading the calendar failed', error)
        if (isCurrent) setFailed(true)
      })
    return () => {
      isCurrent = false
    }
  }, [isOpen, Calendar])
  return { Calendar, hasFailed }
}

export interface DateInputProps
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'type'> {
  /** YYYY-MM-DD, empty, or text that is no date yet. */
  value: string
  /** Called with a date, an empty text, or the typed text while it is no date. */
  onChange: (value: string) => void
  /** Called when the focus leaves the text, its button and its calendar. */
  onBlur?: (event: FocusEvent<HTMLElement>) => void
}

/** What is typed, until it is complete. `change` is called with a date, an empty text, or text that is no date yet. */
const useTypedDate = (value: string, today: string, change: (value: string) => void) => {
  /** Null shows the value. */
  const [typed, setTyped] = useState<string | null>(null)
  return {
    text: typed ?? toDisplayedDate(value),
    type: (text: string) => {
      setTyped(text)
      change(readCompleteDate(text) ?? text.trim())
    },
    /** Adds a missing year or century. */
    complete: () => {
      if (typed === null) return
      const date = readTypedDate(typed, today)
      if (date !== null && date !== value) change(date)
      setTyped(null)
    },
    pick: (date: string) => {
      setTyped(null)
      change(date)
    },
  }
}

/** The dropdown closes itself on Escape, but only while the focus is in it. */
const useEscapeWithoutFocus = (isOpen: boolean, close: () => void) =>
  useEffect(() => {
    if (!isOpen) return
    const onKey = ({ key, target }: globalThis.KeyboardEvent) => {
      if (key === 'Escape' && target === document.body) close()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOpen, close])

interface CalendarDropdownProps {
  id: string
  value: string
  today: string
  isOpen: boolean
  onPick: (date: string) => void
}

const CalendarDropdown = ({ id, value, today, isOpen, onPick }: CalendarDropdownProps) => {
  const { t } = useTranslation('kit')
  const { Calendar, hasFailed } = useCalendar(isOpen)
  return (
    <Popover.Dropdown
      id={id}
      role="dialog"
      aria-label={t('date.open_calendar')}
      className={classes.dropdown}
    >
      {Calendar ? (
        <Calendar value={isIsoDate(value) ? value : null} today={today} onPick={onPick} />
      ) : (
        <div className={classes.loading}>
          {hasFailed ? t('failed.title') : <Loader size="sm" />}
        </div>
      )}
      <Group gap="xs" justify="center" mt="xs">
        <Button size="compact-sm" variant="default" onClick={() => onPick(today)}>
          {t('date.today')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onPick(dayAfter(today))}>
          {t('date.tomorrow')}
        </Button>
      </Group>
    </Popover.Dropdown>
  )
}

/**
 * A date as dd/mm/yyyy, typed in any digits or picked from a calendar (Alt+Down). Two digits of a year, or none, are
 * completed when the field is left.
 */
export const DateInput = ({
  value,
  onChange,
  onBlur,
  onKeyDown,
  classNames,
  ...rest
}: DateInputProps) => {
  const { t } = useTranslation('kit')
  const [isOpen, setOpen] = useState(false)
  const calendarId = useId()
  const close = useCallback(() => setOpen(false), [])
  useEscapeWithoutFocus(isOpen, close)
  const isLocked = rest.readOnly === true || rest.disabled === true
  const today = shopToday()
  const { text, type, complete, pick } = useTypedDate(value, today, onChange)

  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') complete()
    if (event.key === 'ArrowDown' && event.altKey && !isLocked) {
      event.preventDefault()
      complete()
      setOpen(true)
    }
    onKeyDown?.(event)
  }
  // React passes on events of the calendar too, although it is elsewhere in the document.
  const onLeave = (event: FocusEvent<HTMLElement>) => {
    complete()
    const next = event.relatedTarget
    const calendar = document.getElementById(calendarId)
    if (!event.currentTarget.contains(next) && !calendar?.contains(next)) onBlur?.(event)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears that the focus leaves one of its controls
    <div className={classes.group} onBlur={onLeave}>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        trapFocus
        returnFocus
        position="bottom-end"
        shadow="md"
        withinPortal
        // Mantine would set aria-expanded on the text field, which must not have it.
        withRoles={false}
      >
        <Popover.Target>
          <TextInput
            placeholder={t('date.format')}
            autoComplete="off"
            inputMode="numeric"
            maxLength={20}
            {...rest}
            classNames={{ input: classes.input, ...(classNames as object) }}
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={onKey}
            rightSection={
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('date.open_calendar')}
                aria-haspopup="dialog"
                aria-expanded={isOpen}
                disabled={isLocked}
                onClick={() => setOpen(!isOpen)}
              >
                <IconCalendar size={18} />
              </ActionIcon>
            }
          />
        </Popover.Target>
        <CalendarDropdown
          id={calendarId}
          value={value}
          today={today}
          isOpen={isOpen}
          onPick={(date) => {
            close()
            pick(date)
          }}
        />
      </Popover>
    </div>
  )
}
