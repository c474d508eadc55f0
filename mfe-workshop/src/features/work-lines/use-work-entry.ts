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

export const useWorkEntry = (props: WorkEntryProps) => {
  const { isOffice } = props
  const { form, input } = useEntryForm(props)
  const { fields } = form
  const { kind, description } = fields.values
  const typed = description.trim()
  const isChosen = kind !== ''
  const combobox = useCombobox()
  const { usualTasks, search, first, firstValue, toEntry } = useEntrySuggestions(
    props,
    isChosen ? '' : typed,
  )
  const { beginning } = usualTasks
  const { isSettled } = search
  const isUsual = beginning.some((task) => task.description.toLowerCase() === typed.toLowerCase())
  const focusOnDetailsWhenRendered = useAfterRender(() => focusOnDetails(form.formRef.current))
  // Errors need the fields of the chosen line.
  const sendWhenRendered = useAfterRender(() => void form.send())
  /** True while a key chooses an option: Enter adds it, a click or Tab does not. */
  const addsChosen = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another text or its first option selects the first option
  useEffect(() => {
    if (typed !== '') combobox.selectFirstOption()
  }, [typed, first, isSettled])

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

  // Enter may come before the answer: what it adds is decided when the parts for the whole text are known.
  const [isEnterPending, setEnterPending] = useState(false)
  useEffect(() => {
    if (!isEnterPending || !isSettled) return
    setEnterPending(false)
    // The text may be the name of a part that could not be searched: the user decides.
    if (search.error) return
    addsChosen.current = true
    choose(firstValue())
  })

  const enter = () => {
    if (isChosen || !isOffice) {
      if (typed !== '') void form.send()
    } else if (typed !== '' && beginning.length === 0 && !isSettled) {
      combobox.resetSelectedOption()
      setEnterPending(true)
    } else if (typed !== '') {
      addsChosen.current = true
      // An open list takes its selected option itself.
      if (!combobox.dropdownOpened || combobox.getSelectedOptionIndex() === -1) choose(firstValue())
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      enter()
    }
    const canChoose = combobox.dropdownOpened && combobox.getSelectedOptionIndex() !== -1
    if (event.key === 'Tab' && !event.shiftKey && isOffice && !isChosen && typed && canChoose) {
      event.preventDefault()
      combobox.clickSelectedOption()
    }
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
    isWaiting: isEnterPending,
    choose,
    onKeyDown,
    type: (text: string) => {
      setEnterPending(false)
      const { quantity, estimated_cost } = fields.values
      // What was prefilled belongs to the former choice.
      fields.setValues(
        isChosen
          ? { ...emptyEntry, description: text }
          : { ...emptyEntry, description: text, quantity, estimated_cost },
      )
      combobox.openDropdown()
    },
  }
}

export type WorkEntry = ReturnType<typeof useWorkEntry>
