import { useEffect } from 'react'

/**
 * Loads what comes after the list (its form, for one) once the list is there, before somebody asks for it.
 * @param load the same import as `lazyScreen` is given; must not change between renders
 */
export const useAhead = (load: () => Promise<unknown>): void =>
  useEffect(() => {
    const timer = setTimeout(() => {
      load().catch((error) => console.warn('the form could not be loaded ahead of time', error))
    }, 1_000)
    return () => clearTimeout(timer)
  }, [load])
