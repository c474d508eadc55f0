/** The forms of a record: a new one, and an existing one that other users may change at the same time. */
import type { LiveChange } from '@warsha/contracts/notification/live-changes'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldNotes, useFieldNotes } from './field-notes.tsx'
import { useNewerVersionNotice } from './newer-version.ts'
import { ConflictRemedy } from './record-conflict.tsx'
import {
  type FormValues,
  type RecordFormState,
  type RecordResponse,
  rebaseEdits,
  selectNewWarnings,
} from './record-form-state.ts'
import { type ContractForm, useContractForm } from './use-contract-form.tsx'
import type { FormSchema } from './use-form-schema.ts'

interface NewRecordFormOptions<R extends object, V extends FormValues> {
  initialValues: V
  schema: () => Promise<FormSchema>
  create: (values: V, idempotencyKey: string) => Promise<RecordResponse<R>>
  /** Called instead of `onSaved` if the created record has warnings: opens it for editing. */
  stay: (opening: RecordFormState<R, V>) => void
  /** Called after the record was created without warnings. */
  onSaved: (record: R) => void
}

/** Returns the form of a new record. A record that is saved with warnings stays open, as an existing record. */
export const useNewRecordForm = <R extends object, V extends FormValues>(
  options: NewRecordFormOptions<R, V>,
): ContractForm<V> => {
  const { initialValues, schema, create, stay, onSaved } = options
  const response = useRef<RecordResponse<R>>(undefined)
  return useContractForm({
    initialValues,
    schema,
    submit: async (values, idempotencyKey) => {
      response.current = await create(values, idempotencyKey)
    },
    onDone: () => {
      const { data: record, warnings = [] } = response.current!
      if (selectNewWarnings(response.current!).length > 0) {
        stay({ record, warnings, isJustSaved: true })
      } else onSaved(record)
    },
  })
}

interface ChangeFormOptions<R extends object, V extends FormValues> {
  /** The state that the form starts from. */
  opening: RecordFormState<R, V>
  /** Restarts the form from another state of the same record. The form needs the record's version as its key. */
  replace: (opening: RecordFormState<R, V>) => void
  valuesOf: (record: R) => V
  schema: () => Promise<FormSchema>
  /** Saves over the version that was opened. The key is for a POST. */
  change: (values: V & { version: number }, idempotencyKey: string) => Promise<RecordResponse<R>>
  /** Reads the newest version of the record, bypassing caches. */
  readNewest: () => Promise<RecordResponse<R>>
  /**
   * True if a change that the server announces may be one of this record, for records that are announced as a part of
   * another one. Default: the change has the id of the record.
   */
  isChangedBy?: (change: LiveChange) => boolean
  /** Called after the record was saved without new warnings. */
  onSaved: (record: R) => void
  /** Formats the saved value of a conflicting field; the value itself by default. */
  formatValue?: (field: keyof V & string, record: R) => string
  /** @deprecated since 1.1: use formatValue */
  shown?: (field: keyof V & string, record: R) => string
  /** Translated fallback text if the newest version can't be read. */
  readFailed: string
}

export interface ChangeForm<V extends FormValues> {
  form: ContractForm<V>
  notes: FieldNotes<V>
  /** The first field with a conflict or a new warning, if any. */
  focusOn: (keyof V & string) | undefined
  /** For FormModal: lets the user load the newest version after an edit conflict. */
  remedy: (failure: unknown) => ReactNode
}

const firstMarkedField = <V extends object>({
  warnings,
  isJustSaved,
  conflicts = [],
}: RecordFormState<unknown, V>) => {
  const [conflict] = conflicts
  if (conflict) return conflict
  return isJustSaved ? (warnings[0]?.path as keyof V & string) : undefined
}

/** Returns the form of an existing record, with its field notes and the handling of edit conflicts. */
export const useChangeForm = <R extends { version: number }, V extends FormValues>(
  options: ChangeFormOptions<R, V>,
): ChangeForm<V> => {
  const { opening, replace, valuesOf, schema, change, readNewest, onSaved, readFailed } = options
  // @compatibility 1.0, removable from 2.0: remotes pass `shown`.
  const { formatValue = options.shown } = options
  const response = useRef<RecordResponse<R>>(undefined)
  const [focusOn] = useState(() => firstMarkedField(opening))
  const base = valuesOf(opening.record)

  const form = useContractForm<V>({
    initialValues: base,
    schema,
    submit: async (values, idempotencyKey) => {
      const body = { ...values, version: opening.record.version }
      response.current = await change(body, idempotencyKey)
    },
    onDone: () => {
      const { data: record, warnings = [] } = response.current!
      const values = form.fields.getValues()
      const isEdited = (path: string) => values[path] !== base[path]
      if (selectNewWarnings(response.current!, opening.record, isEdited).length > 0) {
        replace({ record, warnings, isJustSaved: true })
      } else onSaved(record)
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the form starts from a newer version
  useEffect(() => {
    if (opening.edits) form.fields.setValues(opening.edits)
  }, [])

  const notes = useFieldNotes(opening, {
    saved: base,
    current: form.fields.values,
    formatSaved: (field) =>
      formatValue ? formatValue(field, opening.record) : String(base[field]),
  })

  const loadNewest = async () => {
    const { data: record, warnings = [] } = await readNewest()
    replace({ record, warnings, ...rebaseEdits(base, form.fields.getValues(), valuesOf(record)) })
  }
  useNewerVersionNotice({ opening, isChangedBy: options.isChangedBy, readNewest, loadNewest })
  const remedy = (failure: unknown) => (
    <ConflictRemedy failure={failure} loadNewest={loadNewest} failedText={readFailed} />
  )
  return { form, notes, focusOn, remedy }
}
