/** Settings that everybody may see: the shop's name, TRN, and the demo accounts while demo data is loaded. */
import { readPublicSettings } from '@warsha/contracts/identity/routes/settings'
import type { PublicSettings } from '@warsha/contracts/identity/settings'
import { request } from '@warsha/web-kit/parts/api/api.ts'
import { useEffect } from 'react'
import { create } from 'zustand'

const usePublicSettingsStore = create<{ settings: PublicSettings | null }>(() => ({
  settings: null,
}))
const firstRead = { isStarted: false }

/** Reads the public settings again. Never rejects. */
export const refreshPublicSettings = async (): Promise<void> => {
  try {
    const { data } = await request(readPublicSettings)
    usePublicSettingsStore.setState({ settings: data })
  } catch (error) {
    // The page works without them; the next screen reads them again.
    firstRead.isStarted = false
    console.warn('reading the public settings failed', error)
  }
}

/** Returns null until the settings are loaded. */
export const usePublicSettings = (): PublicSettings | null => {
  useEffect(() => {
    if (firstRead.isStarted) return
    firstRead.isStarted = true
    void refreshPublicSettings()
  }, [])
  return usePublicSettingsStore((store) => store.settings)
}
