/** Test helpers of this feature: imports as the browser sends them. */
import type { ImportField } from '@warsha/contracts/workshop/import-fields'
import type { Import, ImportRow } from '@warsha/contracts/workshop/imports'
import type { Service } from '@warsha/service-kit/process'
import { createTestToken, type RunningService } from '@warsha/service-kit/testing'
import { registerNextImport } from './import-worker.ts'

export type RowFields = Partial<Record<ImportField, unknown>>

export const manager = createTestToken('manager', undefined, { name: 'Huda Nasser' })
export const neverAborted = new AbortController().signal

/** A client of `service` that is signed in with `token`. */
export const importsClient = (service: () => RunningService<Service>, token = manager) => {
  const request = (method: string, path: string, body?: unknown) =>
    service().request(method, `/api/imports${path}`, {
      as: token,
      ...(body !== undefined && { body }),
    })
  const begin = async (): Promise<string> => (await request('POST', '', {})).body.data.id
  const put = (id: string, rows: readonly RowFields[], from = 2) =>
    request('PUT', `/${id}/rows`, {
      rows: rows.map((fields, index) => ({ row: from + index, fields })),
    })
  const check = async (id: string): Promise<Import> =>
    (await request('POST', `/${id}/check`)).body.data
  return {
    request,
    begin,
    put,
    check,
    read: async (id: string): Promise<Import> => (await request('GET', `/${id}`)).body.data,
    rows: async (id: string, query = ''): Promise<ImportRow[]> =>
      (await request('GET', `/${id}/rows?limit=100${query}`)).body.data,
    run: (id: string, leave_out_invalid = false) =>
      request('POST', `/${id}/run`, { leave_out_invalid }),
    /** Creates a checked import. Its rows begin at row 2, below the headings. */
    checked: async (rows: readonly RowFields[]): Promise<string> => {
      const id = await begin()
      for (let start = 0; start < rows.length; start += 200) {
        const { status, body } = await put(id, rows.slice(start, start + 200), start + 2)
        if (status !== 200) throw new Error(JSON.stringify(body))
      }
      await check(id)
      return id
    },
    /** Registers the next import, in this instance of the service or another one. */
    registerNext: (instance = service()) => registerNextImport(instance.service, neverAborted),
  }
}

let last = 1000
/** A phone number that is unique in these tests. */
export const aPhone = (): string => `+971 50 0${String(++last).padStart(6, '0')}`
export const aPlate = (): string => `DXB T ${20_000 + ++last}`
export const aVehicleRow = (fields: RowFields = {}): RowFields => ({
  plate_number: aPlate(),
  make: 'Toyota',
  model: 'Hilux',
  ...fields,
})
