import type { QueryInputOf } from '@warsha/contracts/endpoint'
import type {
  checkImport,
  createImport,
  deleteImport,
  Import,
  ImportRowSent,
  listImportRows,
  putImportRows,
  readImport,
  runImport,
} from '@warsha/contracts/imports'
import { call, keepPreviousData, useMutation, useQuery, useQueryClient } from '@warsha/web-kit'
import { useEffect } from 'react'
import { partsOf } from './parts.ts'

const keys = {
  one: (id: string) => ['imports', 'one', id],
  rows: (id: string, query: RowsQuery) => ['imports', 'rows', id, query],
}
export type RowsQuery = QueryInputOf<typeof listImportRows>

const pollMs = 700

/** The import as it stands; asked again and again while it runs. */
export const useImport = (id: string) => {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) =>
      call<typeof readImport>('GET', '/imports/{id}', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.data.status === 'running' ? pollMs : false),
  })
  const isDone = query.data?.data.status === 'done'
  useEffect(() => {
    // Every list may hold the newcomers now.
    if (isDone)
      for (const noun of ['customers', 'vehicles'])
        void client.invalidateQueries({ queryKey: [noun] })
  }, [isDone, client])
  return query
}

export const useImportRows = (id: string, query: RowsQuery) =>
  useQuery({
    queryKey: keys.rows(id, query),
    queryFn: ({ signal }) =>
      call<typeof listImportRows>('GET', '/imports/{id}/rows', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  })

interface Sent {
  rows: readonly ImportRowSent[]
  idempotencyKey: string
  onProgress: (done: number) => void
}

/** Brings the rows in parts and has them checked; gives the import. Sent again, rows replace what they were. */
export const useSendRows = () =>
  useMutation({
    mutationFn: async ({ rows, idempotencyKey, onProgress }: Sent): Promise<Import> => {
      const { data } = await call<typeof createImport>('POST', '/imports', { idempotencyKey })
      const params = { id: data.id }
      let done = 0
      for (const part of partsOf(rows)) {
        await call<typeof putImportRows>('PUT', '/imports/{id}/rows', {
          params,
          body: { rows: part },
        })
        done += part.length
        onProgress(done)
      }
      return (await call<typeof checkImport>('POST', '/imports/{id}/check', { params })).data
    },
  })

/** Begins to register; what has errors is left out, as the person was told. */
export const useRunImport = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call<typeof runImport>('POST', '/imports/{id}/run', {
        params: { id },
        body: { leave_out_invalid: true },
      }),
    onSuccess: (answer) => client.setQueryData(keys.one(id), answer),
  })
}

/** Forgets an import at once; one that is gone or runs meanwhile needs nothing. */
export const forgetImport = (id: string): Promise<unknown> =>
  call<typeof deleteImport>('DELETE', '/imports/{id}', { params: { id } }).catch(() => undefined)
