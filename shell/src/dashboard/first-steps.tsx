/** The checklist of a new shop on the dashboard. It is a chunk of its own, loaded until all steps are done. */
import { addTexts, useSession } from '@warsha/web-kit'
import type { NavigationEntry } from '@warsha/web-kit/remote-contract'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import type { FirstStepsPanelProps } from './first-steps.panel.tsx'
import { areFirstStepsDismissed, dismissFirstSteps } from './first-steps-storage.ts'

type Panel = ComponentType<FirstStepsPanelProps>

const loadPanel = async (): Promise<Panel> => {
  const [{ FirstStepsPanel }] = await Promise.all([
    import(/* webpackChunkName: "first-steps" */ './first-steps.panel.tsx'),
    addTexts('first-steps', (language) => import(`../locales/${language}/first-steps.json`)),
  ])
  return FirstStepsPanel
}

/** Shown to admins only, who may do all steps. */
export const FirstSteps = ({ menu }: { menu: readonly NavigationEntry[] }) => {
  const userId = useSession((session) => session.user?.id ?? '')
  const [isDismissed, setDismissed] = useState(() => areFirstStepsDismissed(userId))
  const [Panel, setPanel] = useState<Panel>()
  useEffect(() => {
    if (isDismissed) return
    loadPanel().then(
      (loaded) => setPanel(() => loaded),
      // The dashboard works without the checklist; the next visit tries again.
      (error) => console.warn('loading the first steps failed', error),
    )
  }, [isDismissed])
  const dismiss = useCallback(() => {
    dismissFirstSteps(userId)
    setDismissed(true)
  }, [userId])
  return Panel && !isDismissed && <Panel menu={menu} onDismiss={dismiss} />
}
