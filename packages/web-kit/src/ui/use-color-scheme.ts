import { useMediaQuery } from '@mantine/hooks'
import { usePreferences } from '../base/preferences.ts'

/** Returns the chosen colour scheme, or the system's if the choice is 'auto'. */
export const useColorScheme = (): 'light' | 'dark' => {
  const chosen = usePreferences((preferences) => preferences.colorScheme)
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', undefined, {
    getInitialValueInEffect: false,
  })
  if (chosen !== 'auto') return chosen
  return systemIsDark ? 'dark' : 'light'
}
