import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../testing/test-databases.ts'

/** More than search_newest reads before it uses the indexes, and more than it counts. */
const rowCount = 17_000
let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await createTestDatabase('workshop', true)
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query(`
    create table cars (id uuid primary key default gen_random_uuid(), number int, is_sold boolean, search text, owner text,
      created_at timestamptz);
    insert into cars (number, is_sold, owner, search, created_at)
    select n, n % 2 = 0, case when n in (9, 12000) then 'xydhow' else '' end, squeezed(search_form(concat_ws('|', 'Land Cruiser', 'CAR-' || n,
      case when n <= 1500 then 'Chevrolet' end, case when n in (7, 11000) then 'أحمد Qaraz' end, case when n = 3 then 'zq' end,
      '97150' || (1000000 + n)))), timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${rowCount}) as n;
    create index on cars (created_at desc, id desc);
    create index on cars using gin (search gin_trgm_ops);
    create index on cars using gin (search_pairs(search));
    create index on cars using gin (owner gin_trgm_ops);
    create index on cars using gin (search_pairs(owner));`)
})
afterAll(async () => {
  await client?.end()
  await database?.drop()
})

/** Returns the numbers of the found cars in order, and the count. */
const find = async (
  typed: string,
  { only = {}, limit = 3, offset = 0, searched = ['search'] } = {},
) => {
  const text = `select counted, is_capped, array(select number from unnest(ids) with ordinality as found (id, place)
    join cars using (id) order by place) as numbers from search_newest('cars', $1, $2, $3, $4, searched => $5)`
  return (await client.query(text, [typed, JSON.stringify(only), limit, offset, searched])).rows[0]
}

test.each([
  [
    'a frequent term is counted up to the cap, newest first',
    'land cruiser',
    [17000, 16999, 16998],
    1000,
  ],
  ['a rare term in new and old rows is found', 'احمد', [11000, 7], 2],
  ['two letters of one old row are found', 'zq', [3], 1],
  [
    'a term of many old rows and no new ones is found, newest first',
    'chevrolet',
    [1500, 1499, 1498],
    1000,
  ],
  ['an absent term finds nothing', 'no such car', [], 0],
  ['two absent letters find nothing', 'xx', [], 0],
  ['a complete code is found', 'CAR-11234', [11234], 1],
  ['the beginning of a code is found', 'car-1123', [11239, 11238, 11237], 11],
  ['a national phone number is found', '050 100 0007', [7], 1],
  ['an international phone number is found', '+971 50 100 0007', [7], 1],
  ['the beginning of a phone number is found', '+97150', [17000, 16999, 16998], 1000],
  ['pattern characters are literal', '%', [], 0],
])('%s: %s', async (_what, typed, numbers, counted) => {
  expect(await find(typed)).toEqual({ numbers, counted, is_capped: counted >= 1000 })
})

test('continues with the next page, whether rows are read or the index is used', async () => {
  expect((await find('land', { offset: 3 })).numbers).toEqual([16997, 16996, 16995])
  expect((await find('chevrolet', { offset: 2 })).numbers).toEqual([1498, 1497, 1496])
  expect((await find('qaraz', { offset: 1, limit: 1 })).numbers).toEqual([7])
  expect(await find('qaraz', { offset: 2 })).toMatchObject({ numbers: [], counted: 2 })
})

test.each(['la', 'land', 'ch', 'chevrolet'])(
  'returns all rows for an export: %s',
  async (typed) => {
    const { numbers, ...count } = await find(typed, { limit: 1_000_000 })
    const matches = typed.startsWith('la') ? rowCount : 1500
    expect(numbers).toEqual(Array.from({ length: matches }, (_, index) => matches - index))
    expect(count).toEqual({ counted: 1000, is_capped: true })
  },
)

test('returns pages of two letters beyond the counted rows', async () => {
  expect((await find('la', { offset: 998 })).numbers).toEqual([16002, 16001, 16000])
  expect((await find('la', { offset: 999 })).numbers).toEqual([16001, 16000, 15999])
  expect((await find('la', { offset: 6000 })).numbers).toEqual([11000, 10999, 10998])
})

test('excludes rows with another value of a filtered column from result and count', async () => {
  expect(await find('qaraz', { only: { is_sold: true } })).toMatchObject({
    numbers: [11000],
    counted: 1,
  })
  expect((await find('land', { only: { is_sold: false } })).numbers).toEqual([16999, 16997, 16995])
  expect(await find('zq', { only: { is_sold: true } })).toMatchObject({ numbers: [], counted: 0 })
})

test('searches all named columns', async () => {
  const searched = ['search', 'owner']
  for (const typed of ['dhow', 'xy', 'xydhow'])
    expect([await find(typed), await find(typed, { searched })]).toMatchObject([
      { numbers: [], counted: 0 },
      { numbers: [12000, 9], counted: 2 },
    ])
  expect((await find('qaraz', { searched })).numbers).toEqual([11000, 7])
})

test('counts matches exactly in tables of up to 15,000 rows', async () => {
  await client.query('begin; delete from cars where number > 9000; analyze cars')
  expect(await find('land')).toMatchObject({
    numbers: [9000, 8999, 8998],
    counted: 9000,
    is_capped: false,
  })
  await client.query('rollback')
})

test('uses the indexes for rare terms', async () => {
  await client.query('analyze cars')
  const plan = async (condition: string) =>
    JSON.stringify(
      (await client.query(`explain (format json) select id from cars where ${condition}`)).rows,
    )
  expect(await plan("search like search_pattern('qaraz')")).toContain('cars_search_idx')
  expect(await plan("search_pairs(search) @> array['zq']")).toContain('cars_search_pairs_idx')
})
