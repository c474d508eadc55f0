import type { Formats } from '../../texts/format.ts'
import type { ListState } from '../use-list-state.ts'
import { ListFilter, ListFlag } from './list-filter.tsx'
import { ListTextFilter } from './list-text-filter.tsx'

/** A filter of a list. `name` is its parameter in the address. */
export type FilterField =
  | {
      kind: 'choice'
      name: string
      label: string
      /** The first should be { value: '', label: t('all') }. */
      choices: readonly { value: string; label: string }[]
    }
  | { kind: 'text' | 'date' | 'flag'; name: string; label: string }

interface FilterFieldControlProps {
  // biome-ignore lint/suspicious/noExplicitAny: any list's state will do
  state: ListState<any>
  field: FilterField
}

/** The control of a filter. */
export const FilterFieldControl = ({ state, field }: FilterFieldControlProps) => {
  const { name, label } = field
  if (field.kind === 'choice')
    return <ListFilter state={state} name={name} label={label} choices={field.choices} />
  if (field.kind === 'flag') return <ListFlag state={state} name={name} label={label} />
  return <ListTextFilter state={state} name={name} label={label} type={field.kind} />
}

/** Returns the value of a filter as a person reads it; '' for a flag, whose label says everything, and for a choice that is unknown or loading. */
export const filterValueText = (
  field: FilterField,
  value: string,
  formatDate: Formats['date'],
): string => {
  switch (field.kind) {
    case 'flag':
      return ''
    case 'date':
      return formatDate(value)
    case 'choice':
      return field.choices.find((choice) => choice.value === value)?.label ?? ''
    case 'text':
      return value
  }
}
