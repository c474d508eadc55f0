import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { withoutPhoto } from '../router/use-photo-in-address.ts'
import {
  askToDiscard,
  askToLeave,
  type ConfirmLeave,
  type GuardedForm,
  guardedForms,
  isGuarded,
  selectGuardedForms,
} from '../ui/guarded-forms.ts'
import type { ContractForm } from './use-contract-form.tsx'

/** True after the user agreed to discard: closing a dialog may change the address, which must not ask again. */
let hasConfirmedDiscard = false

/** Asks the user whether to discard unsaved changes. The caller then closes the form. */
export const confirmDiscardChanges = async (): Promise<boolean> => {
  hasConfirmedDiscard = await askToDiscard()
  return hasConfirmedDiscard
}

interface Address {
  pathname: string
  search: string
}

/** Returns the forms that a change of the address would close. */
const selectLostForms = (current: Address, next: Address): GuardedForm[] => {
  const from = withoutPhoto(current)
  const to = withoutPhoto(next)
  const forms = selectGuardedForms()
  if (from.pathname !== to.pathname) return forms
  // Forms with their own question keep their text while the user stays on the screen.
  return from.search === to.search ? [] : forms.filter(({ confirmLeave }) => !confirmLeave)
}

/** Asks before a form is left by a change of the address. One that is being sent stays until the answer, which may be an error. */
const useNavigationGuard = (): void => {
  const lostForms = useRef<GuardedForm[]>([])
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    lostForms.current = selectLostForms(currentLocation, nextLocation)
    return lostForms.current.length > 0 && !hasConfirmedDiscard
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (lostForms.current.some(({ isSubmitting }) => isSubmitting())) return blocker.reset()
    void askToLeave(lostForms.current).then((mayLeave) =>
      mayLeave ? blocker.proceed() : blocker.reset(),
    )
  }, [blocker])
}

/** @param isActive true if the form may have something to lose, as it was rendered last */
const useGuard = (form: GuardedForm, isActive: boolean): void => {
  const guarded = useRef(form)
  useEffect(() => {
    hasConfirmedDiscard = false
    return () => {
      // The response was for this form. The one below it asks again.
      hasConfirmedDiscard = false
    }
  }, [])
  useEffect(() => {
    if (!isActive) return
    const { current } = guarded
    guardedForms.add(current)
    return () => void guardedForms.delete(current)
  }, [isActive])
  useNavigationGuard()
  useEffect(() => {
    if (!isActive) return
    const preventUnload = (event: BeforeUnloadEvent) => {
      if (isGuarded(guarded.current)) event.preventDefault()
    }
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [isActive])
}

/**
 * Asks before unsaved changes are lost: in our own dialog when the user leaves the screen, or the dialog that the address
 * names; in the browser's when the page is closed.
 *
 * @param confirmLeave question of a form whose text is kept although it is not saved; asked only when leaving the screen
 */
export const useUnsavedGuard = (hasUnsavedChanges: boolean, confirmLeave?: ConfirmLeave): void =>
  useGuard(
    { confirmLeave, hasUnsavedChanges: () => true, isSubmitting: () => false },
    hasUnsavedChanges,
  )

// biome-ignore lint/suspicious/noExplicitAny: a form of any fields
type AnyForm = ContractForm<any>

/** The guard of a contract form, which is also kept while it is being sent. */
export const useFormGuard = ({ fields, isDirty, isSending, isSubmitting }: AnyForm): void =>
  useGuard({ hasUnsavedChanges: () => fields.isDirty(), isSubmitting }, isDirty || isSending)
