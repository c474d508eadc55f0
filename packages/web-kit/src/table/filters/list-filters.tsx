import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useFormats } from '../../texts/format.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Drawer } from '../../ui/named-dialogs.tsx'
import type { ListState } from '../use-list-state.ts'
import { type FilterField, FilterFieldControl } from './filter-field.tsx'
import classes from './filters.module.css'

/** More filters than these are behind a button. */
export const maxInlineFilters = 2

interface ListFiltersProps {
  // biome-ignore lint/suspicious/noExplicitAny: any list's state will do
  state: ListState<any>
  fields: readonly FilterField[]
}

/** The controls of the filters. */
export const FilterControls = ({ state, fields }: ListFiltersProps) =>
  fields.map((field) => <FilterFieldControl key={field.name} state={state} field={field} />)

interface FiltersButtonProps extends ListFiltersProps {
  isOpen: boolean
  panelId: string
  toggle: () => void
}

/** Shows and hides the filters. Says how many are set. */
export const FiltersButton = ({ state, fields, isOpen, panelId, toggle }: FiltersButtonProps) => {
  const { t } = useTranslation('kit')
  const { number } = useFormats()
  const setCount = fields.filter(({ name }) => state.filters[name]).length
  return (
    <Button
      variant={setCount > 0 ? 'light' : 'default'}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
      onClick={toggle}
    >
      {setCount > 0 ? t('filters.button_set', { number: number(setCount) }) : t('filters.button')}
    </Button>
  )
}

interface FiltersPanelProps extends ListFiltersProps {
  id: string
  /** On phones the filters are in a sheet at the bottom of the page. */
  isPhone: boolean
  close: () => void
}

/** The filters behind the button. Each applies as soon as it is changed. */
export const FiltersPanel = ({ state, fields, id, isPhone, close }: FiltersPanelProps) => {
  const { t } = useTranslation('kit')
  const controls = <FilterControls state={state} fields={fields} />
  if (!isPhone)
    return (
      <fieldset id={id} className={classes.panel} aria-label={t('filters.button')}>
        {controls}
      </fieldset>
    )
  return (
    <Drawer
      opened
      onClose={close}
      position="bottom"
      classNames={{ content: classes.sheetContent }}
      title={t('filters.button')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div id={id} className={classes.sheet}>
        {controls}
        <div className={classes.sheetButtons}>
          {state.isFiltered && (
            <Button variant="default" onClick={state.clear}>
              {t('table.clear_filters')}
            </Button>
          )}
          <Button onClick={close}>{t('filters.show_results')}</Button>
        </div>
      </div>
    </Drawer>
  )
}
