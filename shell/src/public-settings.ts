/** What the shop shows to anybody: its name, TRN, and the demo sign-ins while demo data is loaded. */
import type { PublicSettings, readPublicSettings } from '@warsha/contracts/settings'
import { call } from '@warsha/web-kit/parts/api.ts'
import { useEffect } from 'react'
import { create } from 'zustand'

const useStore = create<{ settings: PublicSettings | null }>(() => ({ settings: null }))
const asking = { now: false }

/** Reads them, again when they may have changed. Never rejects. */
export const refreshPublicSettings = async (): Promise<void> => {
  try {
    const { data } = await call<typeof readPublicSettings>('GET', '/settings/public')
    useStore.setState({ settings: data })
  } catch (error) {
    // The page is usable without; the next screen asks again.
    asking.now = false
    console.warn('the public settings could not be read', error)
  }
}

/** Null until they have come. */
export const usePublicSettings = (): PublicSettings | null => {
  useEffect(() => {
    if (asking.now) return
    asking.now = true
    void refreshPublicSettings()
  }, [])
  return useStore((store) => store.settings)
}
