import { useMediaQuery } from '@mantine/hooks'
import { usePreferences } from '../preferences.ts'

/** The colours in force: the choice, or the system's where the choice is 'auto'. */
export const useColorScheme = (): 'light' | 'dark' => {
  const chosen = usePreferences((preferences) => preferences.colorScheme)
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', undefined, {
    getInitialValueInEffect: false,
  })
  return chosen === 'auto' ? (systemIsDark ? 'dark' : 'light') : chosen
}
