import { listJobInspections } from '@warsha/contracts/portal/routes/portal'
import { dataOf, signedUrlRefetchMs, useQueryOf } from '@warsha/web-kit'
import { portalKey } from '../shared/portal-key.ts'

/** Completed inspections of the job, newest first. */
export const useJobInspections = (jobId: string) =>
  useQueryOf(
    listJobInspections,
    { params: { id: jobId } },
    {
      queryKey: [portalKey, 'inspections', jobId],
      select: dataOf,
      refetchInterval: ({ state }) => (state.data?.data.length ? signedUrlRefetchMs : false),
    },
  )
