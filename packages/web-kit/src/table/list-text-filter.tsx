import { CloseButton } from '@mantine/core'
import { useTranslation } from '../i18n.ts'
import classes from './data-table.module.css'
import { useDebouncedText } from './use-debounced-text.ts'
import type { ListState } from './use-list-state.ts'

interface ListTextFilterProps {
  // biome-ignore lint/suspicious/noExplicitAny: any list's state will do
  state: ListState<any>
  name: string
  label: string
  type?: 'text' | 'date'
}

/** A list filter with free text or a date. */
export const ListTextFilter = ({ state, name, label, type = 'text' }: ListTextFilterProps) => {
  const { t } = useTranslation('kit')
  const value = state.filters[name] ?? ''
  const box = useDebouncedText(value, (text) => state.setFilter(name, text, true))
  return (
    <div className={classes.filter} data-set={value !== '' || undefined}>
      <label className={classes.textFilter}>
        <span className={classes.filterLabel}>{label}</span>
        <input
          className={classes.userText}
          type={type}
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
