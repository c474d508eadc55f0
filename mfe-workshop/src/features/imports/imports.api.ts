import type { QueryInputOf } from '@warsha/contracts/base/endpoint'
import type { Import, ImportRowInput } from '@warsha/contracts/workshop/imports'
import {
  checkImport,
  createImport,
  deleteImport,
  listImportRows,
  putImportRows,
  readImport,
  runImport,
} from '@warsha/contracts/workshop/routes/imports'
import {
  keepPreviousData,
  request,
  useMutation,
  useMutationOf,
  useQueryClient,
  useQueryOf,
} from '@warsha/web-kit'
import { useEffect } from 'react'
import { splitIntoBatches } from './split-into-batches.ts'

const keys = {
  one: (id: string) => ['imports', 'one', id],
  rows: (id: string, query: RowsQuery) => ['imports', 'rows', id, query],
}
export type RowsQuery = QueryInputOf<typeof listImportRows>

const pollMs = 700

/** Reads an import, repeatedly while it is running. */
export const useImport = (id: string) => {
  const client = useQueryClient()
  const query = useQueryOf(
    readImport,
    { params: { id } },
    {
      queryKey: keys.one(id),
      refetchInterval: ({ state }) => (state.data?.data.status === 'running' ? pollMs : false),
    },
  )
  const isDone = query.data?.data.status === 'done'
  useEffect(() => {
    if (!isDone) return
    // Any list may now contain imported records.
    void client.invalidateQueries({ queryKey: ['customers'] })
    void client.invalidateQueries({ queryKey: ['vehicles'] })
  }, [isDone, client])
  return query
}

export const useImportRows = (id: string, query: RowsQuery) =>
  useQueryOf(
    listImportRows,
    { params: { id }, query },
    { queryKey: keys.rows(id, query), placeholderData: keepPreviousData },
  )

interface UploadRowsInput {
  rows: readonly ImportRowInput[]
  idempotencyKey: string
  onProgress: (done: number) => void
}

/** Uploads the rows in batches and has them checked. Rows of a repeated upload replace the earlier ones. */
export const useUploadRows = () =>
  useMutation({
    mutationFn: async ({ rows, idempotencyKey, onProgress }: UploadRowsInput): Promise<Import> => {
      const { data } = await request(createImport, { idempotencyKey })
      const params = { id: data.id }
      let done = 0
      for (const batch of splitIntoBatches(rows)) {
        await request(putImportRows, {
          params,
          body: { rows: batch },
        })
        done += batch.length
        onProgress(done)
      }
      return (await request(checkImport, { params })).data
    },
  })

/** Starts the import. Rows with errors are left out; the preview has announced this. */
export const useRunImport = (id: string) => {
  const client = useQueryClient()
  return useMutationOf(runImport, {
    input: () => ({ params: { id }, body: { leave_out_invalid: true } }),
    onSuccess: (response) => client.setQueryData(keys.one(id), response),
  })
}

/** Deletes an import. Errors are ignored: it may have expired or started to run. */
export const discardImport = (id: string): Promise<unknown> =>
  request(deleteImport, { params: { id } }).catch(() => undefined)
