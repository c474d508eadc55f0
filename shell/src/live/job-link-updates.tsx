import { useQueryClient, whenQuiet } from '@warsha/web-kit'
import { type ComponentType, useEffect, useState } from 'react'

/** Connects the page of a job link when it is quiet. Without it the page reads the job at intervals. */
export const JobLinkUpdates = () => {
  const client = useQueryClient()
  const [loaded, setLoaded] = useState<{ LiveUpdates: ComponentType }>()
  useEffect(
    () =>
      whenQuiet(client, () => {
        import(/* webpackChunkName: "live" */ './live-updates.tsx').then(setLoaded, (error) =>
          console.warn('loading the live updates failed', error),
        )
      }),
    [client],
  )
  return loaded ? <loaded.LiveUpdates /> : null
}
