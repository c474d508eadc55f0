import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { t } from '../i18n.ts'
import { confirm } from '../ui/confirm.tsx'

/** Whether the open form was already asked about: closing a dialog may change the address, which must not ask again. */
let agreed = false

/** Asks whether what was typed may go. */
export const confirmDiscardChanges = async (): Promise<boolean> => {
  agreed = await confirm({
    title: t('kit:form.discard_title'),
    text: t('kit:form.discard_text'),
    confirmLabel: t('kit:form.discard'),
    danger: true,
  })
  return agreed
}

type Ask = () => Promise<boolean>

/**
 * Who holds unsaved text, each with its own question if it has one: forms may stand over one another, and the router
 * asks the last one only.
 */
const unsavedForms = new Map<object, Ask | undefined>()

interface Address {
  pathname: string
  search: string
}
const isLeft = (from: Address, to: Address) => {
  const isLeaving = from.pathname !== to.pathname
  const questions = [...unsavedForms.values()]
  return (
    questions.length > 0 &&
    (isLeaving || (from.search !== to.search && questions.includes(undefined)))
  )
}
/** What is lost is asked about before what is kept. */
const question = (): Ask => {
  const questions = [...unsavedForms.values()]
  return (questions.includes(undefined) ? undefined : questions.at(-1)) ?? confirmDiscardChanges
}

/**
 * While `unsaved`: leaving the screen, or the dialog that the address holds open, asks in our own dialog;
 * leaving the page in the browser's.
 * @param askToLeave for text that is kept though it isn't saved: asks in its own words, and only when the screen is left
 */
export const useUnsavedGuard = (unsaved: boolean, askToLeave?: Ask): void => {
  const ask = useRef(askToLeave)
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
    unsavedForms.set(form, ask.current)
    return () => void unsavedForms.delete(form)
  }, [unsaved])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !agreed && isLeft(currentLocation, nextLocation),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void question()().then((mayGo) => (mayGo ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  useEffect(() => {
    if (!unsaved) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [unsaved])
}
