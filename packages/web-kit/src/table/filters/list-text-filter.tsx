import { CloseButton } from '@mantine/core'
import { DateInput } from '../../dates/date-input.tsx'
import { isIsoDate } from '../../dates/date-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import classes from '../data-table.module.css'
import { useDebouncedText } from '../use-debounced-text.ts'
import type { ListState } from '../use-list-state.ts'

interface ListTextFilterProps {
  // biome-ignore lint/suspicious/noExplicitAny: any list's state will do
  state: ListState<any>
  name: string
  label: string
  type?: 'text' | 'date'
}

/** A list filter with a date, which is applied when it is complete. */
const DateFilter = ({ state, name, label }: ListTextFilterProps) => {
  const { t } = useTranslation('kit')
  const value = state.filters[name] ?? ''
  const apply = (date: string) => {
    if (date === '' || isIsoDate(date)) state.setFilter(name, date, true)
  }
  return (
    <div className={classes.filter} data-set={value !== '' || undefined}>
      <span className={classes.filterLabel} aria-hidden="true">
        {label}
      </span>
      <DateInput
        className={classes.dateFilter}
        variant="unstyled"
        aria-label={label}
        value={value}
        onChange={apply}
      />
      {value && (
        <CloseButton
          size="sm"
          aria-label={t('table.clear_filter', { name: label })}
          onClick={() => apply('')}
        />
      )}
    </div>
  )
}

const TextFilter = ({ state, name, label }: ListTextFilterProps) => {
  const { t } = useTranslation('kit')
  const value = state.filters[name] ?? ''
  const box = useDebouncedText(value, (text) => state.setFilter(name, text, true))
  return (
    <div className={classes.filter} data-set={value !== '' || undefined}>
      <label className={classes.textFilter}>
        <span className={classes.filterLabel}>{label}</span>
        <input
          className={classes.userText}
          type="text"
          maxLength={200}
          autoComplete="off"
          value={box.text}
          onChange={(event) => box.setText(event.currentTarget.value)}
        />
      </label>
      {box.text && (
        <CloseButton
          size="sm"
          aria-label={t('table.clear_filter', { name: label })}
          onClick={() => box.setText('')}
        />
      )}
    </div>
  )
}

/** A list filter with free text or a date. */
export const ListTextFilter = (props: ListTextFilterProps) =>
  props.type === 'date' ? <DateFilter {...props} /> : <TextFilter {...props} />
