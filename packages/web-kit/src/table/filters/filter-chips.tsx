import { CloseButton } from '@mantine/core'
import { useFormats } from '../../texts/format.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { UserText } from '../../ui/text-direction.tsx'
import type { ListState } from '../use-list-state.ts'
import { type FilterField, filterValueText } from './filter-field.tsx'
import classes from './filters.module.css'

interface FilterChipsProps {
  // biome-ignore lint/suspicious/noExplicitAny: any list's state will do
  state: ListState<any>
  fields: readonly FilterField[]
}

/** The filters that are set, each with a button that removes it. */
export const FilterChips = ({ state, fields }: FilterChipsProps) => {
  const { t } = useTranslation('kit')
  const { date } = useFormats()
  const set = fields.filter(({ name }) => state.filters[name])
  if (set.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={t('filters.set')}>
      {set.map((field) => {
        const text = filterValueText(field, state.filters[field.name] ?? '', date)
        return (
          <li key={field.name} className={classes.chip}>
            <span className={classes.chipLabel}>{field.label}</span>
            {text && <UserText className={classes.chipValue}>{text}</UserText>}
            <CloseButton
              size="xs"
              aria-label={t('table.clear_filter', { name: field.label })}
              onClick={() => state.setFilter(field.name, '')}
            />
          </li>
        )
      })}
    </ul>
  )
}
