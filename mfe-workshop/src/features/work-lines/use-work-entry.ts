/** The state of the entry row: what is typed, what is suggested, and what Enter and Tab do. */

import type { PickedPart } from '@warsha/contracts/api/widgets'
import { workBlockedBy } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { toast, useTranslation } from '@warsha/web-kit'
import { mapSubmitErrors, useCombobox, useContractForm } from '@warsha/web-kit/forms'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useAddPartLine } from '../part-lines/part-lines.api.ts'
import { usePartSuggestions } from '../part-lines/part-suggestions.api.ts'
import { useReceptionOptions } from '../reception/reception.api.ts'
import { findUsualTasks } from '../reception/usual-tasks.ts'
import { useAddTask } from '../tasks/tasks.api.ts'
import {
  type EntryValues,
  emptyEntry,
  entryOfPart,
  entryOfTask,
  loadEntrySchema,
  toPartBody,
  toTaskBody,
} from './entry-values.ts'
import { useAfterRender } from './use-after-render.ts'

export interface WorkEntryProps {
  card: WorkCard
  /** Offers usual tasks and parts, with prices. */
  isOffice: boolean
  /** False while parts cannot be added. */
  canAddParts: boolean
  /** Adds the line elsewhere than to the work of the card. */
  add?: (values: EntryValues, idempotencyKey: string) => Promise<unknown>
  addedText?: string
}

/** Value of the option that adds the typed text. The space keeps it apart from titles and ids. */
export const typedValue = ' typed'
export const taskValue = (description: string) => `task:${description}`
export const partValue = ({ id }: Pick<PickedPart, 'id'>) => `part:${id}`

/** Sends the row as a task or a part, and begins the next one. */
const useEntryForm = ({ card, isOffice, add, addedText }: WorkEntryProps) => {
  const { t } = useTranslation('work-card')
  const addTask = useAddTask(card.id)
  const addPart = useAddPartLine(card.id)
  const input = useRef<HTMLInputElement>(null)
  const addToCard = (values: EntryValues, idempotencyKey: string): Promise<unknown> =>
    values.kind === 'part'
      ? addPart.mutateAsync({ body: toPartBody(values), idempotencyKey })
      : addTask.mutateAsync({ body: toTaskBody(values, isOffice), idempotencyKey })
  const send = add ?? addToCard
  const form = useContractForm<EntryValues>({
    initialValues: emptyEntry,
    schema: () => loadEntrySchema(isOffice),
    submit: async (values, idempotencyKey) => {
      await mapSubmitErrors(send(values, idempotencyKey), {
        gone: t('gone_text'),
        fields: { insufficient_stock: 'quantity' },
      })
      toast.success(addedText ?? t(values.kind === 'part' ? 'parts.added' : 'tasks.created'))
    },
    onDone: () => {
      form.fields.setValues(emptyEntry)
      form.fields.resetDirty(emptyEntry)
      form.fields.clearErrors()
      input.current?.focus()
    },
  })
  return { form, input }
}

/** Moves the focus to the first field that can still be changed. */
const focusOnDetails = (form: HTMLFormElement | null): void => {
  const field = form?.querySelector<HTMLInputElement>(
    '[data-path="quantity"], [data-path="estimated_cost"]',
  )
  field?.focus()
  field?.select()
}

/** Finds usual tasks and parts for a text. Nothing is found for an empty one. */
const useEntrySuggestions = ({ card, isOffice, canAddParts }: WorkEntryProps, text: string) => {
  const { tasks } = useReceptionOptions(isOffice)
  const usualTasks = findUsualTasks(tasks, text)
  const { beginning, containing } = usualTasks
  const search = usePartSuggestions(text, isOffice && canAddParts && !workBlockedBy(card))
  const [firstTask] = beginning
  const [firstPart] = search.parts
  return {
    usualTasks,
    search,
    /** Changes with the first suggestion. */
    first: firstTask?.description ?? firstPart?.id,
    /** The value of the option that Enter chooses. */
    firstValue: () => {
      if (firstTask) return taskValue(firstTask.description)
      return firstPart ? partValue(firstPart) : typedValue
    },
    /** Returns the row for the value of an option, or undefined for the typed text. */
    toEntry: (value: string): EntryValues | undefined => {
      const task = [...beginning, ...containing].find((one) => taskValue(one.description) === value)
      if (task) return entryOfTask(task)
      const part = search.parts.find((one) => partValue(one) === value)
      return part && entryOfPart(part, card.payment_type)
    },
  }
}

type EntryForm = ReturnType<typeof useEntryForm>['form']
type EntrySuggestions = ReturnType<typeof useEntrySuggestions>
type EntryCombobox = ReturnType<typeof useCombobox>

/** Fills the row with the chosen option. Afterwards it is sent, or its details get the focus. */
const useEntryChoice = (
  form: EntryForm,
  combobox: EntryCombobox,
  toEntry: EntrySuggestions['toEntry'],
) => {
  const { fields } = form
  const focusOnDetailsWhenRendered = useAfterRender(() => focusOnDetails(form.formRef.current))
  // Errors need the fields of the chosen line.
  const sendWhenRendered = useAfterRender(() => void form.send())
  /** True while a key chooses an option: Enter adds it, a click or Tab does not. */
  const addsChosen = useRef(false)

  const choose = (value: string) => {
    const entry = toEntry(value)
    if (entry) fields.setValues(entry)
    else fields.setFieldValue('kind', 'task')
    fields.clearErrors()
    combobox.closeDropdown()
    if (addsChosen.current) sendWhenRendered()
    else focusOnDetailsWhenRendered()
    addsChosen.current = false
  }

  return {
    choose,
    addNextChoice: () => {
      addsChosen.current = true
    },
  }
}

/** Enter may come before the answer: what it adds is decided when the parts for the whole text are known. */
const usePendingEnter = (
  { isSettled, error }: EntrySuggestions['search'],
  addFirst: () => void,
) => {
  const [isPending, setPending] = useState(false)
  useEffect(() => {
    if (!isPending || !isSettled) return
    setPending(false)
    // The text may be the name of a part that could not be searched: the user decides.
    if (!error) addFirst()
  })
  return {
    isPending,
    start: () => setPending(true),
    cancel: () => setPending(false),
  }
}

interface EntryKeysInput {
  readonly isOffice: boolean
  readonly typed: string
  readonly isChosen: boolean
  readonly form: EntryForm
  readonly combobox: EntryCombobox
  readonly suggestions: EntrySuggestions
  readonly choice: ReturnType<typeof useEntryChoice>
}

/** Enter adds the line, with the first suggestion if none is selected. Tab chooses the selected option. */
const useEntryKeys = ({
  isOffice,
  typed,
  isChosen,
  form,
  combobox,
  suggestions: { usualTasks, search, firstValue },
  choice,
}: EntryKeysInput) => {
  const addFirst = () => {
    choice.addNextChoice()
    choice.choose(firstValue())
  }
  const pendingEnter = usePendingEnter(search, addFirst)
  const hasSelectedOption = () =>
    combobox.dropdownOpened && combobox.getSelectedOptionIndex() !== -1

  const enter = () => {
    if (typed === '') return
    if (isChosen || !isOffice) {
      void form.send()
    } else if (usualTasks.beginning.length === 0 && !search.isSettled) {
      combobox.resetSelectedOption()
      pendingEnter.start()
    } else if (hasSelectedOption()) {
      // The open list chooses its selected option itself.
      choice.addNextChoice()
    } else {
      addFirst()
    }
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      enter()
      return
    }
    const isForward = event.key === 'Tab' && !event.shiftKey
    if (isForward && isOffice && !isChosen && typed && hasSelectedOption()) {
      event.preventDefault()
      combobox.clickSelectedOption()
    }
  }
  return { onKeyDown, pendingEnter }
}

export const useWorkEntry = (props: WorkEntryProps) => {
  const { isOffice } = props
  const { form, input } = useEntryForm(props)
  const { fields } = form
  const { kind, description } = fields.values
  const typed = description.trim()
  const isChosen = kind !== ''
  const combobox = useCombobox()
  const suggestions = useEntrySuggestions(props, isChosen ? '' : typed)
  const { usualTasks, search, first } = suggestions
  const isUsual = usualTasks.beginning.some(
    (task) => task.description.toLowerCase() === typed.toLowerCase(),
  )
  const choice = useEntryChoice(form, combobox, suggestions.toEntry)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another text or its first option selects the first option
  useEffect(() => {
    if (typed !== '') combobox.selectFirstOption()
  }, [typed, first, search.isSettled])
  const { onKeyDown, pendingEnter } = useEntryKeys({
    isOffice,
    typed,
    isChosen,
    form,
    combobox,
    suggestions,
    choice,
  })

  const changeText = (text: string) => {
    pendingEnter.cancel()
    const { quantity, estimated_cost } = fields.values
    // What was prefilled belongs to the former choice.
    fields.setValues(
      isChosen
        ? { ...emptyEntry, description: text }
        : { ...emptyEntry, description: text, quantity, estimated_cost },
    )
    combobox.openDropdown()
  }

  return {
    form,
    input,
    combobox,
    typed,
    isChosen,
    isUsual,
    usualTasks,
    search,
    isWaiting: pendingEnter.isPending,
    choose: choice.choose,
    onKeyDown,
    changeText,
  }
}

export type WorkEntry = ReturnType<typeof useWorkEntry>
