import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { t } from '../i18n.ts'
import { confirm } from '../ui/confirm.tsx'

/** Asks whether what was typed may go. */
export const confirmDiscard = (): Promise<boolean> =>
  confirm({
    title: t('kit:form.discard_title'),
    text: t('kit:form.discard_text'),
    confirmLabel: t('kit:form.discard'),
    danger: true,
  })

/** While `unsaved`: leaving the screen asks in our own dialog, leaving the page in the browser's. */
export const useUnsavedGuard = (unsaved: boolean): void => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
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
