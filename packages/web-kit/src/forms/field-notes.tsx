/** Remarks that stand at the fields of a record's form and stop nobody. */
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n.ts'
import { Typed } from '../ui/ltr.tsx'
import classes from './form.module.css'
import type { Opening } from './opening.ts'
import type { ContractForm } from './use-contract-form.tsx'

export type FieldNotes<V extends object> = Partial<Record<keyof V & string, ReactNode>>

/** "Saved meanwhile: …" at a field that two people changed. */
const ContestedNote = ({ value }: { value: string }) => {
  const { t } = useTranslation('kit')
  return (
    <>
      {t('form.contested')} <Typed>{value === '' ? t('form.emptied') : value}</Typed>
    </>
  )
}

/**
 * Warnings and contested fields, as long as the fields hold what they are about.
 * @param saved the values of the saved record
 * @param shown how a saved value is said in the language of the page
 */
export const useFieldNotes = <V extends object>(
  { warnings, contested = [] }: Opening<unknown, V>,
  {
    saved,
    typed,
    shown,
  }: { saved: V; typed: V; shown: (field: keyof V & string, saved: V) => string },
): FieldNotes<V> => {
  const { t } = useTranslation('errors')
  const notes: FieldNotes<V> = {}
  for (const { path, code, params } of warnings) {
    const field = path as keyof V & string
    if (saved[field] === typed[field])
      notes[field] = t(`warning.${code}`, { ...params, defaultValue: code })
  }
  for (const field of contested) {
    if (saved[field] !== typed[field]) notes[field] = <ContestedNote value={shown(field, saved)} />
  }
  return notes
}

interface FieldsOptions<V extends Record<string, unknown>> {
  form: ContractForm<V>
  notes: FieldNotes<V>
  /** Has the focus on opening. */
  focusOn: keyof V & string
  label: (field: keyof V & string) => string
}

/** What every field of a record takes: `{...field('phone')}` gives form, name, label, and a remark below the input. */
export const fieldsOf =
  <V extends Record<string, unknown>>({ form, notes, focusOn, label }: FieldsOptions<V>) =>
  (name: keyof V & string, hint?: ReactNode) => ({
    form,
    name: name as string,
    label: label(name),
    autoComplete: 'off',
    'data-autofocus': name === focusOn || undefined,
    description: notes[name] ? <span className={classes.note}>{notes[name]}</span> : hint,
    inputWrapperOrder: ['label', 'input', 'error', 'description'] as (
      | 'label'
      | 'input'
      | 'error'
      | 'description'
    )[],
  })
