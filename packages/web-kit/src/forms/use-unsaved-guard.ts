import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { t } from '../i18n.ts'
import { confirm } from '../ui/confirm.tsx'

/** Whether the open form was already asked about: closing a dialog may change the address, which must not ask again. */
let agreed = false

/** Asks whether what was typed may go. */
export const confirmDiscard = async (): Promise<boolean> => {
  agreed = await confirm({
    title: t('kit:form.discard_title'),
    text: t('kit:form.discard_text'),
    confirmLabel: t('kit:form.discard'),
    danger: true,
  })
  return agreed
}

/** The forms that hold unsaved text: one may stand over another, and the router asks the last one only. */
const unsavedForms = new Set<object>()

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/**
 * While `unsaved`: leaving the screen, or the dialog that the address holds open, asks in our own dialog;
 * leaving the page in the browser's.
 */
export const useUnsavedGuard = (unsaved: boolean): void => {
  useEffect(() => {
    agreed = false
    return () => {
      // What was agreed to was this form's; the one below it asks for itself.
      agreed = false
    }
  }, [])
  useEffect(() => {
    if (!unsaved) return
    const form = {}
    unsavedForms.add(form)
    return () => void unsavedForms.delete(form)
  }, [unsaved])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsavedForms.size > 0 && !agreed && addressOf(currentLocation) !== addressOf(nextLocation),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirmDiscard().then((mayGo) => (mayGo ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
}
