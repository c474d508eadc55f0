import { useEffect } from 'react'
import { useQueryClient } from '../query/query.ts'
import { whenQuiet } from '../query/when-quiet.ts'

/**
 * Loads a chunk that the user will probably need next, for example a list's form, after the page has loaded its content.
 *
 * @param load the import that `lazyScreen` is given; must be the same function in every render
 */
export const usePreload = (load: () => Promise<unknown>): void => {
  const client = useQueryClient()
  useEffect(
    () =>
      whenQuiet(client, () => {
        load().catch((error) => console.warn('preloading failed', error))
      }),
    [client, load],
  )
}
