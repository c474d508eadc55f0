import { maxListViewNameLength } from '@warsha/contracts/identity/list-view-limits'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { errorText } from '../../texts/error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'

/** True if an error of the server is about the name of a view. */
export const isNameError = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'duplicate_list_view'

/** Returns the text at the name's field, or null. */
const useNameError = (isMissing: boolean, error: unknown): string | null => {
  const { t } = useTranslation('kit')
  if (isMissing) return t('views.name_missing')
  return isNameError(error) ? errorText(error) : null
}

interface NameFormOptions {
  initialName: string
  /** The request that saves the view. */
  request: { error: unknown; isPending: boolean }
  /** Sends the request. Not called without a name, or while the request runs. */
  save: (name: string) => void
}

/** Returns the props of the field for the name of a view, and the handler that submits its form. */
export const useNameForm = ({ initialName, request, save }: NameFormOptions) => {
  const [name, setName] = useState(initialName)
  const [isMissing, setMissing] = useState(false)
  const error = useNameError(isMissing, request.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = name.trim() === ''
    setMissing(isEmpty)
    if (!isEmpty && !request.isPending) save(name)
  }
  const nameProps = {
    value: name,
    error,
    maxLength: maxListViewNameLength,
    dir: 'auto',
    onChange: (event: ChangeEvent<HTMLInputElement>) => setName(event.currentTarget.value),
  }
  return { submit, nameProps }
}
