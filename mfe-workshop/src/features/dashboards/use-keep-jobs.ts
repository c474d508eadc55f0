import { listMyWorkCards } from '@warsha/contracts/workshop/routes/work-cards'
import { isOpen } from '@warsha/contracts/workshop/work-card-states'
import { request, useQueryClient, whenQuiet } from '@warsha/web-kit'
import { useEffect } from 'react'
import { whenKept } from '../offline/when-kept.ts'
import { workCardQuery } from '../work-card-shared/work-card.api.ts'
import { workCardsRequest } from '../work-cards/work-cards-request.ts'

/** Open jobs of one person. More would not be finished in a day without a connection. */
const maxKept = 30
const staleTime = 300_000

/** Reads the open jobs of the user, so that the service worker can show each of them without a connection. */
const readJobs = async (client: ReturnType<typeof useQueryClient>): Promise<void> => {
  await request(...workCardsRequest({ page: 1 }))
  // Open jobs first: the newest cards may all be finished.
  const { data } = await request(listMyWorkCards, { query: { order: 'next', limit: 50 } })
  // One after the other: they must not delay what the user opens meanwhile.
  for (const { id } of data.filter(isOpen).slice(0, maxKept))
    await client.prefetchQuery({ ...workCardQuery(id), staleTime })
}

/** Keeps the jobs of the user readable without a connection. Reads nothing if no service worker would store it. */
export const useKeepJobs = (): void => {
  const client = useQueryClient()
  useEffect(
    () =>
      whenQuiet(client, () => {
        whenKept()
          .then(() => readJobs(client))
          .catch((error) =>
            console.warn('the jobs cannot be kept for work without a connection', error),
          )
      }),
    [client],
  )
}
