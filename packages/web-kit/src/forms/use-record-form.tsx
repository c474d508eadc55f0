/** The forms of a record: a new one, and one that exists, which others may change at the same time. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ChangedRemedy } from './changed-since-read.tsx'
import { type FieldNotes, useFieldNotes } from './field-notes.tsx'
import { type FormValues, followNewest, newWarnings, type Opening, type Saved } from './opening.ts'
import { type ContractForm, type FormSchema, useContractForm } from './use-contract-form.tsx'

interface NewOptions<R extends object, V extends FormValues> {
  initialValues: V
  schema: () => Promise<FormSchema>
  create: (values: V, idempotencyKey: string) => Promise<Saved<R>>
  /** Goes on with the record, now saved, whose fields carry warnings. */
  stay: (opening: Opening<R, V>) => void
  /** Saved, and nothing to look at again. */
  onSaved: (record: R) => void
}

/** The form of a new record. What is saved but looks unusual stays open, as a record that exists. */
export const useNewRecordForm = <R extends object, V extends FormValues>(
  options: NewOptions<R, V>,
): ContractForm<V> => {
  const { initialValues, schema, create, stay, onSaved } = options
  const saved = useRef<Saved<R>>(undefined)
  return useContractForm({
    initialValues,
    schema,
    submit: async (values, idempotencyKey) => {
      saved.current = await create(values, idempotencyKey)
    },
    onDone: () => {
      const { data: record, warnings = [] } = saved.current!
      if (newWarnings(saved.current!).length > 0) stay({ record, warnings, isJustSaved: true })
      else onSaved(record)
    },
  })
}

interface ChangeOptions<R extends object, V extends FormValues> {
  opening: Opening<R, V>
  /** Begins again from another state of the same record: give the form its version as key. */
  replace: (opening: Opening<R, V>) => void
  valuesOf: (record: R) => V
  schema: () => Promise<FormSchema>
  /** Saves over the version that was opened. */
  change: (values: V & { version: number }) => Promise<Saved<R>>
  /** The newest state of the record, past every cache. */
  readNewest: () => Promise<Saved<R>>
  onSaved: (record: R) => void
  /** How a saved value is said where another one was typed; without it as the value itself. */
  shown?: (field: keyof V & string, record: R) => string
  /** Translated default for a record that can't be read. */
  readFailed: string
}

export interface ChangeForm<V extends FormValues> {
  form: ContractForm<V>
  notes: FieldNotes<V>
  /** Where the eye should go: the first field with a remark, if any. */
  focusOn: (keyof V & string) | undefined
  /** For FormModal: the way on when somebody else was faster. */
  remedy: (failure: unknown) => ReactNode
}

const firstMarked = <V extends object>({
  warnings,
  isJustSaved,
  contested = [],
}: Opening<unknown, V>) =>
  contested[0] ?? (isJustSaved ? (warnings[0]?.path as keyof V & string) : undefined)

/** The form of a record that exists. */
export const useChangeForm = <R extends { version: number }, V extends FormValues>(
  options: ChangeOptions<R, V>,
): ChangeForm<V> => {
  const { opening, replace, valuesOf, schema, change, readNewest, onSaved, shown, readFailed } =
    options
  const saved = useRef<Saved<R>>(undefined)
  const [focusOn] = useState(() => firstMarked(opening))
  const base = valuesOf(opening.record)
  const form = useContractForm<V>({
    initialValues: base,
    schema,
    submit: async (values) => {
      saved.current = await change({ ...values, version: opening.record.version })
    },
    onDone: () => {
      const { data: record, warnings = [] } = saved.current!
      if (newWarnings(saved.current!, opening.record).length > 0)
        replace({ record, warnings, isJustSaved: true })
      else onSaved(record)
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when this state takes the place of an older one
  useEffect(() => {
    if (opening.typed) form.fields.setValues(opening.typed)
  }, [])
  const notes = useFieldNotes(opening, {
    saved: base,
    typed: form.fields.values,
    shown: (field) => (shown ? shown(field, opening.record) : String(base[field])),
  })
  const loadNewest = async () => {
    const { data: record, warnings = [] } = await readNewest()
    replace({ record, warnings, ...followNewest(base, form.fields.getValues(), valuesOf(record)) })
  }
  const remedy = (failure: unknown) => (
    <ChangedRemedy failure={failure} loadNewest={loadNewest} failedText={readFailed} />
  )
  return { form, notes, focusOn, remedy }
}
