/** Notes at the fields of a record's form. They never block saving. */
import type { ReactNode } from 'react'
import { useTranslation } from '../texts/i18n.ts'
import { UserText } from '../ui/text-direction.tsx'
import classes from './form.module.css'
import type { RecordFormState } from './record-form-state.ts'
import type { ContractForm } from './use-contract-form.tsx'

/** Warnings and edit conflicts by field. Not the `notes` that many records have. */
export type FieldNotes<V extends object> = Partial<Record<keyof V & string, ReactNode>>

/** The value that somebody else has saved in a field that this user has changed as well. */
const ConflictNote = ({ value }: { value: string }) => {
  const { t } = useTranslation('kit')
  return (
    <>
      {t('form.contested')} <UserText>{value === '' ? t('form.emptied') : value}</UserText>
    </>
  )
}

interface FieldNotesOptions<V extends object> {
  /** Values of the saved record. */
  saved: V
  /** Values in the form now. */
  current: V
  /** Formats a saved value in the language of the page. */
  formatSaved: (field: keyof V & string) => string
}

/**
 * Returns warnings and conflicts by field. A warning disappears when its field is edited, a conflict when the field is
 * set to the saved value.
 */
export const useFieldNotes = <V extends object>(
  { warnings, conflicts = [] }: RecordFormState<unknown, V>,
  { saved, current, formatSaved }: FieldNotesOptions<V>,
): FieldNotes<V> => {
  const { t } = useTranslation('errors')
  const notes: FieldNotes<V> = {}
  for (const { path, code, params } of warnings) {
    const field = path as keyof V & string
    if (saved[field] === current[field]) {
      notes[field] = t(`warning.${code}`, { ...params, defaultValue: code })
    }
  }
  for (const field of conflicts) {
    if (saved[field] !== current[field]) notes[field] = <ConflictNote value={formatSaved(field)} />
  }
  return notes
}

interface BindFieldsOptions<V extends Record<string, unknown>> {
  form: ContractForm<V>
  notes: FieldNotes<V>
  /** The field that has the focus when the form opens. */
  focusOn: keyof V & string
  label: (field: keyof V & string) => string
}

type InputPart = 'label' | 'input' | 'error' | 'description'

/** Returns a function for the common props of a field: `{...field('phone')}` binds it and shows its note or hint. */
export const bindFields =
  <V extends Record<string, unknown>>({ form, notes, focusOn, label }: BindFieldsOptions<V>) =>
  (name: keyof V & string, hint?: ReactNode) => ({
    form,
    name: name as string,
    label: label(name),
    autoComplete: 'off',
    'data-autofocus': name === focusOn || undefined,
    description: notes[name] ? <span className={classes.note}>{notes[name]}</span> : hint,
    inputWrapperOrder: ['label', 'input', 'error', 'description'] as InputPart[],
  })
