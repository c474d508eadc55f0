import { listJobInspections } from '@warsha/contracts/portal/routes/portal'
import { dataOf, useQueryOf } from '@warsha/web-kit'
import { portalKey } from '../shared/portal-key.ts'

/** The addresses of photos expire after 5 to 10 minutes. */
const addressesMs = 240_000

/** Completed inspections of the job, newest first. */
export const useJobInspections = (jobId: string) =>
  useQueryOf(
    listJobInspections,
    { params: { id: jobId } },
    {
      queryKey: [portalKey, 'inspections', jobId],
      select: dataOf,
      refetchInterval: ({ state }) => (state.data?.data.length ? addressesMs : false),
    },
  )
