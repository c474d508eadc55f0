import { CloseButton, TextInput } from '@mantine/core'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useTranslation } from '../../texts/i18n.ts'
import classes from '../data-table.module.css'
import { focusFirstRow } from '../row-keys.ts'
import type { ListState } from '../use-list-state.ts'

interface Choice {
  value: string
  label: string
}

// biome-ignore lint/suspicious/noExplicitAny: any list's state will do
type AnyList = ListState<any>

/** The search box of a list. @param placeholder names the searched fields */
export const ListSearch = ({ state, placeholder }: { state: AnyList; placeholder: string }) => {
  const { t } = useTranslation('kit')
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label={t('search')}
      placeholder={placeholder}
      classNames={{ input: classes.userText }}
      maxLength={200}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={
        state.searchInput && (
          <CloseButton
            size="sm"
            aria-label={t('table.clear_search')}
            onClick={() => state.setSearchInput('')}
          />
        )
      }
      value={state.searchInput}
      onChange={(event) => state.setSearchInput(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' && focusFirstRow(event.currentTarget)) event.preventDefault()
      }}
    />
  )
}

interface ListFilterProps {
  state: AnyList
  name: string
  label: string
  choices: readonly Choice[]
}

/** A filter with fixed choices; the first should be { value: '', label: t('all') }. */
export const ListFilter = ({ state, name, label, choices }: ListFilterProps) => (
  <label className={classes.filter} data-set={state.filters[name] !== '' || undefined}>
    <span className={classes.filterLabel}>{label}</span>
    <select
      value={state.filters[name]}
      onChange={(event) => state.setFilter(name, event.currentTarget.value)}
    >
      {choices.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
    <IconChevronDown size={16} aria-hidden="true" />
  </label>
)

/** A filter that is on ('true' in the address) or off. */
export const ListFlag = ({ state, name, label }: Omit<ListFilterProps, 'choices'>) => (
  <label className={classes.filter} data-set={state.filters[name] === 'true' || undefined}>
    <input
      type="checkbox"
      className={classes.flag}
      checked={state.filters[name] === 'true'}
      onChange={(event) => state.setFilter(name, event.currentTarget.checked ? 'true' : '')}
    />
    <span className={classes.flagLabel}>{label}</span>
  </label>
)
