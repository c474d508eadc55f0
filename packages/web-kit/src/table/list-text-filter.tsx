import { CloseButton } from '@mantine/core'
import { useTranslation } from '../i18n.ts'
import classes from './data-table.module.css'
import type { ListState } from './use-list-state.ts'
import { useTyped } from './use-typed.ts'

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: any list's state will do
  state: ListState<any>
  name: string
  label: string
  type?: 'text' | 'date'
}

/** A filter of a list that is typed: what people name freely, or a day. */
export const ListTextFilter = ({ state, name, label, type: kind = 'text' }: Props) => {
  const { t } = useTranslation('kit')
  const value = state.filters[name] ?? ''
  const { typed, type } = useTyped(value, (text) => state.setFilter(name, text, true))
  return (
    <div className={classes.filter} data-set={value !== '' || undefined}>
      <label className={classes.typedFilter}>
        <span className={classes.filterLabel}>{label}</span>
        <input
          className={classes.typed}
          type={kind}
          maxLength={200}
          autoComplete="off"
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </label>
      {typed && (
        <CloseButton
          size="sm"
          aria-label={t('table.clear_filter', { name: label })}
          onClick={() => type('')}
        />
      )}
    </div>
  )
}
