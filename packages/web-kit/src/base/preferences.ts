/** The user's preferences in this browser: language, colour scheme, width of the side bar, shortcuts. */
import { defaultLanguage, isLanguage, type Language } from '@warsha/contracts/base/languages'
import { create } from 'zustand'

export type { Language } from '@warsha/contracts/base/languages'
export type ColorScheme = 'light' | 'dark' | 'auto'

interface Preferences {
  language: Language
  colorScheme: ColorScheme
  /** Null if the user has not chosen: it then depends on the width of the window. */
  narrowSidebar: boolean | null
  /** True if single letters open screens. WCAG 2.1.4 requires that users can turn them off. */
  hasLetterShortcuts: boolean
}

/** `language` is the specification's key; the others are ours. */
const keys = {
  language: 'language',
  colorScheme: 'color_scheme',
  narrowSidebar: 'narrow_sidebar',
  hasLetterShortcuts: 'letter_shortcuts',
} as const

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch (error) {
    console.warn('browser storage is not available', error)
    return null
  }
}

const write = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch (error) {
    console.warn('browser storage is not available', error)
  }
}

const asLanguage = (text: string | null): Language => (isLanguage(text) ? text : defaultLanguage)
const asChoice = (text: string | null): boolean | null => (text === null ? null : text === 'true')
const asColorScheme = (text: string | null): ColorScheme =>
  text === 'light' || text === 'dark' ? text : 'auto'

export const usePreferences = create<Preferences>(() => ({
  language: asLanguage(read(keys.language)),
  colorScheme: asColorScheme(read(keys.colorScheme)),
  narrowSidebar: asChoice(read(keys.narrowSidebar)),
  hasLetterShortcuts: read(keys.hasLetterShortcuts) !== 'false',
}))

/** Stores and applies a preference. To change the language use `setLanguage`, which loads its texts first. */
export const setPreference = <K extends keyof Preferences>(
  name: K,
  value: Preferences[K],
): void => {
  write(keys[name], String(value))
  usePreferences.setState({ [name]: value } as Pick<Preferences, K>)
}

const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)')

const applyColorScheme = (scheme: ColorScheme): void => {
  const dark = scheme === 'dark' || (scheme === 'auto' && prefersDark().matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
}

/** Keeps the page in the chosen colour scheme, which follows the system if it is 'auto'. Call once at start. */
export const syncColorScheme = (): void => {
  applyColorScheme(usePreferences.getState().colorScheme)
  usePreferences.subscribe((now, before) => {
    if (now.colorScheme !== before.colorScheme) applyColorScheme(now.colorScheme)
  })
  prefersDark().addEventListener('change', () =>
    applyColorScheme(usePreferences.getState().colorScheme),
  )
}
