import { maxReceivedPackages } from '@warsha/contracts/workshop/sales/package-rules'
import { type ContractForm, useCombobox } from '@warsha/web-kit/forms'
import { type KeyboardEvent, useEffect } from 'react'
import { useReceptionOptions } from './reception.api.ts'
import {
  newReceptionTask,
  type ReceptionPackage,
  type ReceptionValues,
} from './reception-values.ts'
import { findUsualTasks, maxSuggestions, type UsualTask } from './usual-tasks.ts'

/** Value of the option that adds the typed text. The space keeps it apart from titles. */
export const typedValue = ' typed'

/** Value of the option of a package. */
export const toPackageValue = ({ id }: ReceptionPackage): string => ` package ${id}`

/** Returns the packages of which a name begins with the text, and those that contain it elsewhere. */
const findPackages = (packages: readonly ReceptionPackage[], typed: string) => {
  const text = typed.trim().toLowerCase()
  if (text === '') return { beginning: [], containing: [] }
  const namesOf = ({ name_en, name_ar }: ReceptionPackage) =>
    [name_en, name_ar].map((name) => name?.toLowerCase() ?? '')
  const begins = (one: ReceptionPackage) => namesOf(one).some((name) => name.startsWith(text))
  const found = packages.filter((one) => namesOf(one).some((name) => name.includes(text)))
  return {
    beginning: found.filter(begins).slice(0, maxSuggestions),
    containing: found.filter((one) => !begins(one)).slice(0, maxSuggestions),
  }
}

/** The text of the field, its suggestions, and what Enter and a choice add to the form. */
export const useTaskEntry = (form: ContractForm<ReceptionValues>) => {
  const text = form.fields.values.typed_task
  const setText = (next: string) => form.fields.setFieldValue('typed_task', next)
  const { tasks: usualTasks, packages: allPackages = [] } = useReceptionOptions()
  const chosen = form.fields.values.packages
  const combobox = useCombobox()
  const suggestions = findUsualTasks(usualTasks, text)
  const typed = text.trim()
  const offered =
    chosen.length < maxReceivedPackages
      ? allPackages.filter(({ id }) => !chosen.some((one) => one.id === id))
      : []
  const packages = findPackages(offered, text)
  const first = suggestions.beginning[0]?.description
  const isUsual = first?.toLowerCase() === typed.toLowerCase()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new text selects its first option
  useEffect(() => {
    if (typed !== '') combobox.selectFirstOption()
  }, [typed, first, packages.beginning[0]?.id])

  const add = (value: string) => {
    const found = offered.find((one) => toPackageValue(one) === value)
    const usual = usualTasks.find(({ description }) => description === value)
    setText('')
    combobox.closeDropdown()
    if (found) {
      form.fields.insertListItem('packages', found)
      return
    }
    if (!usual && typed === '') return
    form.fields.insertListItem(
      'tasks',
      newReceptionTask(
        usual
          ? {
              description: usual.description,
              task_type: usual.task_type,
              estimated_cost: usual.usual_price === null ? '' : String(usual.usual_price),
            }
          : { description: typed },
      ),
    )
  }
  const isAdded = ({ description }: UsualTask) =>
    form.fields.values.tasks.some((task) => task.description === description)
  const addTyped = () => add(isUsual ? first! : typedValue)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // An open list adds its selected option itself. It is closed after the field was left.
    if (!combobox.dropdownOpened) addTyped()
    // Ctrl+Enter submits the form, with the task that was added now.
    if (!event.ctrlKey && !event.metaKey) event.preventDefault()
  }
  return {
    typed,
    type: (next: string) => {
      setText(next)
      combobox.openDropdown()
    },
    combobox,
    suggestions,
    packages,
    isUsual,
    quickPackages: offered,
    quickTasks: usualTasks.filter((task) => !isAdded(task)),
    add,
    onKeyDown,
  }
}

export type TaskEntryState = ReturnType<typeof useTaskEntry>
