import { bare, data, endpoint, paged } from '@warsha/contracts/base/endpoint'
import { z } from '@warsha/contracts/base/fields'
import { ApiError } from '../base/errors.ts'
import { assertErrorIsDeclared, assertResponseIsDeclared } from './check-contract.ts'

const part = z.object({
  name: z.string(),
  supplier: z.optional(z.object({ name: z.string() })),
  labels: z.record(z.string(), z.string()),
})
const where = { method: 'GET', path: '/parts', guard: 'public' } as const
const readPart = endpoint({ ...where, response: data(part) })
const listParts = endpoint({ ...where, response: paged(part) })
const readBarePart = endpoint({ ...where, response: bare(part) })
const oilFilter = { name: 'Oil filter', labels: { ar: 'فلتر زيت' } }

describe('a response', () => {
  test('may have the declared fields only, at every depth', () => {
    const supplier = { name: 'Gulf Parts', trn: '100000000000003' }
    const check = (value: object) => () => assertResponseIsDeclared(readPart, { data: value })
    expect(check({ ...oilFilter, supplier: { name: supplier.name } })).not.toThrow()
    expect(check({ ...oilFilter, cost: 12 })).toThrow(
      'GET /parts breaks its contract: it does not declare data.cost',
    )
    expect(check({ ...oilFilter, cost: null })).toThrow('does not declare data.cost')
    expect(check({ ...oilFilter, supplier })).toThrow('does not declare data.supplier.trn')
  })

  test('is checked in each row of a page, and without data', () => {
    const rows = [oilFilter, { ...oilFilter, cost: 12 }]
    expect(() => assertResponseIsDeclared(listParts, { data: rows })).toThrow(
      'not declare data.1.cost',
    )
    expect(() => assertResponseIsDeclared(readBarePart, oilFilter)).not.toThrow()
    expect(() => assertResponseIsDeclared(readBarePart, { ...oilFilter, cost: 12 })).toThrow(
      'does not declare cost',
    )
  })

  test('has a pagination only in lists, and warnings only where the endpoint may send them', () => {
    const pagination = { page: 1, limit: 20, total: 1, pages: 1 }
    const warnings = [{ code: 'low_stock', message: 'Low stock', params: {} }]
    const page = { data: [oilFilter], pagination }
    expect(() => assertResponseIsDeclared(listParts, page)).not.toThrow()
    expect(() => assertResponseIsDeclared(readPart, { data: oilFilter, pagination })).toThrow(
      'does not declare pagination',
    )
    expect(() => assertResponseIsDeclared(listParts, { ...page, warnings })).toThrow(
      'does not declare warnings',
    )
    const withWarnings = { data: oilFilter, warnings }
    for (const declared of [
      { ...readPart, method: 'PUT' as const },
      { ...readPart, warns: true as const },
    ])
      expect(() => assertResponseIsDeclared(declared, withWarnings)).not.toThrow()
  })

  test('needs no declaration of fields that are undefined, because they are not sent', () => {
    const value = { ...oilFilter, cost: undefined }
    expect(() => assertResponseIsDeclared(readPart, { data: value })).not.toThrow()
  })

  test('must have the declared types', () => {
    expect(() => assertResponseIsDeclared(readPart, { data: { ...oilFilter, name: 1 } })).toThrow(
      'GET /parts breaks its contract',
    )
  })
})

test('an error code must be one that follows from the declaration or is in it', () => {
  const check = (code: 'not_found' | 'file_too_large') => () =>
    assertErrorIsDeclared(
      endpoint({ ...where, path: '/parts/{id}', response: data(part) }),
      new ApiError(code),
    )
  expect(check('not_found')).not.toThrow()
  expect(check('file_too_large')).toThrow('it does not declare file_too_large')
})
