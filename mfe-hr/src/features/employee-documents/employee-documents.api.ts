import type { BodyInputOf } from '@warsha/contracts/base/endpoint'
import type { EmployeeDocuments } from '@warsha/contracts/hr/employee-documents'
import {
  changeEmployeeDocuments,
  listExpiringDocuments,
  readEmployeeDocuments,
} from '@warsha/contracts/hr/routes/employee-documents'
import {
  dataOf,
  request,
  useMutation,
  useOpenedRecord,
  useQueryClient,
  useQueryOf,
} from '@warsha/web-kit'

export type DocumentsRecord = EmployeeDocuments & { id: string }

const withId = <Response extends { data: EmployeeDocuments }>(response: Response) => ({
  ...response,
  data: { ...response.data, id: response.data.employee_id },
})

export const fetchDocuments = async (id: string, signal?: AbortSignal) =>
  withId(
    await request(readEmployeeDocuments, {
      params: { id },
      signal,
    }),
  )

export const useDocuments = (id: string, isNeeded: boolean) =>
  useOpenedRecord({
    queryKey: ['employees', 'documents', id],
    read: ({ signal }) => fetchDocuments(id, signal),
    isNeeded,
  })

/** Documents that expire within 60 days. */
export const useExpiringDocuments = () =>
  useQueryOf(
    listExpiringDocuments,
    {},
    { queryKey: ['employees', 'expiring-documents'], select: dataOf },
  )

export const useChangeDocuments = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({
      id,
      body,
    }: {
      id: string
      body: BodyInputOf<typeof changeEmployeeDocuments>
    }) =>
      withId(
        await request(changeEmployeeDocuments, {
          params: { id },
          body,
        }),
      ),
    onSettled: () => {
      for (const part of ['expiring-documents', 'bank-changes'])
        void client.invalidateQueries({ queryKey: ['employees', part] })
    },
  })
}
