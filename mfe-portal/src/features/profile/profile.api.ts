import type { ProfileChange } from '@warsha/contracts/portal/portal'
import { changeProfile, readProfile } from '@warsha/contracts/portal/routes/portal'
import { request, useMutationOf, useQuery, useQueryClient } from '@warsha/web-kit'
import { portalKey } from '../shared/portal-key.ts'
import { useCustomerId } from '../shared/use-customer-id.ts'

const readOwn = (id: string, signal?: AbortSignal) =>
  request(readProfile, { params: { id }, signal })

export const useProfile = () => {
  const id = useCustomerId()
  return useQuery({
    queryKey: [portalKey, id, 'profile'],
    queryFn: async ({ signal }) => (await readOwn(id, signal)).data,
  })
}

/** Returns a function that reads the profile without the cache. */
export const useReadNewestProfile = () => {
  const id = useCustomerId()
  return () => readOwn(id)
}

export const useChangeProfile = () => {
  const id = useCustomerId()
  const client = useQueryClient()
  return useMutationOf(changeProfile, {
    input: (body: ProfileChange) => ({ params: { id }, body }),
    onSuccess: ({ data }) => client.setQueryData([portalKey, id, 'profile'], data),
  })
}
