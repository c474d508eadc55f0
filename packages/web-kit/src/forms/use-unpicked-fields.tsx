/** Fields with a text for which no record was picked. Sending the form would leave out what the user typed. */
import { useRef } from 'react'
import { useTranslation } from '../texts/i18n.ts'
import type { FormErrors } from './form-errors.tsx'

/** The error text at such a field; rendered again when the language changes. */
const NotPicked = () => useTranslation('kit').t('picker.not_picked')

export const useUnpickedFields = () => {
  const names = useRef(new Set<string>())
  return {
    add: (name: string) => names.current.add(name),
    /** Returns false if the field was none of them. */
    remove: (name: string) => names.current.delete(name),
    errors: (): FormErrors =>
      Object.fromEntries([...names.current].map((name) => [name, <NotPicked key={name} />])),
  }
}
