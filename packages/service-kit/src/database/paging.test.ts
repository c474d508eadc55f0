import { paginate } from './paging.ts'

describe('paginate', () => {
  test('returns limit, offset and pagination of a page', () => {
    expect(paginate({ page: 3, limit: 10 }, 25)).toEqual({
      slice: { limit: 10, offset: 20 },
      pagination: { page: 3, limit: 10, total: 25, pages: 3 },
    })
    expect(paginate({ page: 1, limit: 10 }, 0).pagination).toEqual({
      page: 1,
      limit: 10,
      total: 0,
      pages: 0,
    })
    expect(paginate({ page: 1, limit: 10 }, 10_000).pagination).toMatchObject({
      total: 10_000,
      pages: 1000,
    })
  })
  test('caps the total at 10,000 and marks it as capped', () => {
    expect(paginate({ page: 1, limit: 100 }, 10_001).pagination).toEqual({
      page: 1,
      limit: 100,
      total: 10_000,
      pages: 100,
      total_is_capped: true,
    })
  })
})
