import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useId } from 'react'
import { type ColumnChoice, ColumnsMenu } from './columns/columns-menu.tsx'
import classes from './data-table.module.css'
import { FilterChips } from './filters/filter-chips.tsx'
import type { FilterField } from './filters/filter-field.tsx'
import {
  FilterControls,
  FiltersButton,
  FiltersPanel,
  maxInlineFilters,
} from './filters/list-filters.tsx'
import type { ListState } from './use-list-state.ts'
import { ViewsMenu } from './views/views-menu.tsx'

// biome-ignore lint/suspicious/noExplicitAny: any list's state will do
type AnyList = ListState<any>

interface ListToolsProps {
  state: AnyList
  columns?: readonly ColumnChoice[] | undefined
  actions?: ReactNode
}

/** At the end of the toolbar: saved views, columns, and what else the list can do, for instance an export. */
const ListTools = ({ state, columns, actions }: ListToolsProps) => (
  <div className={classes.tools}>
    {state.list && <ViewsMenu list={state.list} state={state} />}
    {state.list && columns && <ColumnsMenu state={state} columns={columns} />}
    {actions}
  </div>
)

interface FilteredToolbarProps extends ListToolsProps {
  filters: readonly FilterField[]
  children?: ReactNode
}

/** More than two filters are behind a button, and those that are set are chips. */
const FilteredToolbar = ({ state, filters, children, ...tools }: FilteredToolbarProps) => {
  const panelId = useId()
  const [isOpen, { toggle, close }] = useDisclosure()
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  })
  const isInline = filters.length <= maxInlineFilters
  return (
    <search className={classes.toolbar}>
      {children}
      {isInline ? (
        <FilterControls state={state} fields={filters} />
      ) : (
        <FiltersButton
          state={state}
          fields={filters}
          isOpen={isOpen}
          panelId={panelId}
          toggle={toggle}
        />
      )}
      <ListTools state={state} {...tools} />
      {!isInline && isOpen && (
        <FiltersPanel state={state} fields={filters} id={panelId} isPhone={isPhone} close={close} />
      )}
      {!isInline && <FilterChips state={state} fields={filters} />}
    </search>
  )
}

interface ListToolbarProps {
  /** The search box. */
  children?: ReactNode
  state?: AnyList
  filters?: readonly FilterField[]
  /** Those of the table, of which the user chooses. */
  columns?: readonly ColumnChoice[]
  /** Buttons at the end, for instance an export. */
  actions?: ReactNode
}

/**
 * The line above a list: search, filters, saved views and columns. With `state` it has the tools of the list; views and
 * columns need a state with the name of the list.
 */
export const ListToolbar = ({
  children,
  state,
  filters = [],
  columns,
  actions,
}: ListToolbarProps) => {
  if (!state) return <search className={classes.toolbar}>{children}</search>
  return (
    <FilteredToolbar state={state} filters={filters} columns={columns} actions={actions}>
      {children}
    </FilteredToolbar>
  )
}
