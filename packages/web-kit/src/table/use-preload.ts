import { useEffect } from 'react'

const delayMs = 1_000

/**
 * Loads a chunk that the user will probably need next, for example a list's form, shortly after the list.
 *
 * @param load the import that `lazyScreen` is given; must be the same function in every render
 */
export const usePreload = (load: () => Promise<unknown>): void =>
  useEffect(() => {
    const timer = setTimeout(() => {
      load().catch((error) => console.warn('preloading failed', error))
    }, delayMs)
    return () => clearTimeout(timer)
  }, [load])
