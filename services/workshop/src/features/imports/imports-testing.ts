/** For the tests of this feature: an import as the browser would bring it. */
import type { ImportField } from '@warsha/contracts/import-fields'
import type { Import, ImportRow } from '@warsha/contracts/imports'
import type { Service } from '@warsha/service-kit/service'
import { type Running, tokenFor } from '@warsha/service-kit/testing'
import { registerNextImport } from './register-imports.ts'

export type RowFields = Partial<Record<ImportField, unknown>>

export const manager = tokenFor('manager', undefined, { name: 'Huda Nasser' })
export const never = new AbortController().signal

/** Speaks to `service` as `token`. */
export const importsOf = (service: () => Running<Service>, token = manager) => {
  const ask = (method: string, path: string, body?: unknown) =>
    service().ask(method, `/api/imports${path}`, { as: token, ...(body !== undefined && { body }) })
  const begin = async (): Promise<string> => (await ask('POST', '', {})).body.data.id
  const put = (id: string, rows: readonly RowFields[], from = 2) =>
    ask('PUT', `/${id}/rows`, {
      rows: rows.map((fields, index) => ({ row: from + index, fields })),
    })
  const check = async (id: string): Promise<Import> => (await ask('POST', `/${id}/check`)).body.data
  return {
    ask,
    begin,
    put,
    check,
    read: async (id: string): Promise<Import> => (await ask('GET', `/${id}`)).body.data,
    rows: async (id: string, query = ''): Promise<ImportRow[]> =>
      (await ask('GET', `/${id}/rows?limit=100${query}`)).body.data,
    run: (id: string, leave_out_invalid = false) =>
      ask('POST', `/${id}/run`, { leave_out_invalid }),
    /** Brings rows that begin at row 2, as below headings, and has them checked. */
    checked: async (rows: readonly RowFields[]): Promise<string> => {
      const id = await begin()
      for (let at = 0; at < rows.length; at += 200) {
        const { status, body } = await put(id, rows.slice(at, at + 200), at + 2)
        if (status !== 200) throw new Error(JSON.stringify(body))
      }
      await check(id)
      return id
    },
    /** Lets the worker of `by` do one. */
    work: (by = service()) => registerNextImport(by.service, never),
  }
}

let last = 1000
/** A phone that nobody else has in these tests. */
export const aPhone = (): string => `+971 50 0${String(++last).padStart(6, '0')}`
export const aPlate = (): string => `DXB T ${20_000 + ++last}`
export const aCar = (more: RowFields = {}): RowFields => ({
  plate_number: aPlate(),
  make: 'Toyota',
  model: 'Hilux',
  ...more,
})
