/** The checklist of a new shop on the dashboard, as long as there is something to do; a chunk of its own. */
import { addTexts, useSession } from '@warsha/web-kit'
import type { NavigationEntry } from '@warsha/web-kit/remote-contract'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { areStepsOver, rememberStepsOver } from './first-steps-memory.ts'

type Panel = ComponentType<{ menu: readonly NavigationEntry[]; end: () => void }>

const loadPanel = async (): Promise<Panel> => {
  const [{ FirstSteps }] = await Promise.all([
    import(/* webpackChunkName: "first-steps" */ './first-steps.panel.tsx'),
    addTexts('first-steps', (language) => import(`../locales/${language}/first-steps.json`)),
  ])
  return FirstSteps
}

/** For the admin alone, who may do all of it. */
export const NewShop = ({ menu }: { menu: readonly NavigationEntry[] }) => {
  const userId = useSession((session) => session.user?.id ?? '')
  const [isOver, setOver] = useState(() => areStepsOver(userId))
  const [Panel, setPanel] = useState<Panel>()
  useEffect(() => {
    if (isOver) return
    // The dashboard is whole without it; the next visit tries again.
    const failed = (error: unknown) => console.warn('the first steps could not be loaded', error)
    loadPanel().then((loaded) => setPanel(() => loaded), failed)
  }, [isOver])
  const end = useCallback(() => {
    rememberStepsOver(userId)
    setOver(true)
  }, [userId])
  return Panel && !isOver && <Panel menu={menu} end={end} />
}
