import type { changeProfile, ProfileChange, readProfile } from '@warsha/contracts/portal/portal'
import { call, useMutation, useQuery, useQueryClient } from '@warsha/web-kit'
import { portalKey } from '../shared/portal-key.ts'
import { useCustomerId } from '../shared/use-customer-id.ts'

const readOwn = (id: string, signal?: AbortSignal) =>
  call<typeof readProfile>('GET', '/customer/profile/{id}', { params: { id }, signal })

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
  return useMutation({
    mutationFn: (body: ProfileChange) =>
      call<typeof changeProfile>('PUT', '/customer/profile/{id}', { params: { id }, body }),
    onSuccess: ({ data }) => client.setQueryData([portalKey, id, 'profile'], data),
  })
}
