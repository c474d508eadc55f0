import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { withoutPhoto } from '../router/use-photo-in-address.ts'
import { t } from '../texts/i18n.ts'
import { confirm } from '../ui/confirm.tsx'

const askToDiscard = (): Promise<boolean> =>
  confirm({
    title: t('kit:form.discard_title'),
    text: t('kit:form.discard_text'),
    confirmLabel: t('kit:form.discard'),
    danger: true,
  })

/** True after the user agreed to discard: closing a dialog may change the address, which must not ask again. */
let hasConfirmedDiscard = false

/** Asks the user whether to discard unsaved changes. The caller then closes the form. */
export const confirmDiscardChanges = async (): Promise<boolean> => {
  hasConfirmedDiscard = await askToDiscard()
  return hasConfirmedDiscard
}

type ConfirmLeave = () => Promise<boolean>

/**
 * All mounted forms with unsaved changes, with their own question if they have one. Forms can be stacked, but the router
 * only asks the blocker that was registered last.
 */
const unsavedForms = new Map<object, ConfirmLeave | undefined>()

interface Address {
  pathname: string
  search: string
}

const mustConfirm = (current: Address, next: Address): boolean => {
  if (unsavedForms.size === 0) return false
  const from = withoutPhoto(current)
  const to = withoutPhoto(next)
  if (from.pathname !== to.pathname) return true
  // Forms with their own question keep their text while the user stays on the screen.
  return from.search !== to.search && [...unsavedForms.values()].includes(undefined)
}

/** Returns the question to ask: that of a form whose changes would be lost comes first. */
const selectQuestion = (): ConfirmLeave => {
  const questions = [...unsavedForms.values()]
  if (questions.includes(undefined)) return askToDiscard
  return questions.at(-1) ?? askToDiscard
}

/**
 * Asks before unsaved changes are lost: in our own dialog when the user leaves the screen, or the dialog that the address
 * names; in the browser's when the page is closed.
 *
 * @param confirmLeave question of a form whose text is kept although it is not saved; asked only when leaving the screen
 */
export const useUnsavedGuard = (hasUnsavedChanges: boolean, confirmLeave?: ConfirmLeave): void => {
  const question = useRef(confirmLeave)
  useEffect(() => {
    hasConfirmedDiscard = false
    return () => {
      // The response was for this form. The one below it asks again.
      hasConfirmedDiscard = false
    }
  }, [])
  useEffect(() => {
    if (!hasUnsavedChanges) return
    const form = {}
    unsavedForms.set(form, question.current)
    return () => void unsavedForms.delete(form)
  }, [hasUnsavedChanges])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !hasConfirmedDiscard && mustConfirm(currentLocation, nextLocation),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void selectQuestion()().then((mayLeave) => (mayLeave ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  useEffect(() => {
    if (!hasUnsavedChanges) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [hasUnsavedChanges])
}
