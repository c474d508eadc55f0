import { countsOf, planRows, type Weighed } from './import-plan.ts'

const aRow = (row: number, facts: Partial<Weighed> = {}): Weighed => ({
  row,
  isValid: true,
  isDoubted: false,
  person_key: `p${row}`,
  name: null,
  name_form: null,
  plate_key: null,
  vin: null,
  ...facts,
})
const outcomes = (rows: Weighed[]) =>
  planRows(rows).map(({ customer, vehicle }) => [customer?.is, vehicle?.is])

test('rows with one phone are one customer, whose first valid row says who it is', () => {
  const rows = [
    aRow(2, { isValid: false }),
    aRow(3, { person_key: 'x' }),
    aRow(4, { person_key: 'x' }),
  ]
  expect(planRows(rows)).toMatchObject([
    { state: 'invalid', customer: null, vehicle: null },
    { state: 'ready', customer: { is: 'new' } },
    { state: 'skipped', customer: { is: 'earlier', row: 3 } },
  ])
})

test('a vehicle that is left out keeps no plate and no VIN from those below it', () => {
  const rows = [
    aRow(2, { plate_key: 'a', vin: 'X' }),
    aRow(3, { plate_key: 'b', vin: 'X' }),
    aRow(4, { plate_key: 'b', vin: 'Y' }),
    aRow(5, { plate_key: 'c', vin: 'Y' }),
    aRow(6, { plate_key: 'a' }),
  ]
  expect(outcomes(rows).map(([, vehicle]) => vehicle)).toEqual([
    'new',
    'vin_earlier',
    'new',
    'vin_earlier',
    'plate_earlier',
  ])
})

test('what the shop knows comes before what the file says', () => {
  const known = { id: 'c1', customer_code: 'CUS-000007', name: 'Sara', name_form: 'sara' }
  const rows = [
    aRow(2, { person_key: 'x', known, plate_key: 'a', plateOf: 'A · Kia Rio' }),
    aRow(3, {
      person_key: 'x',
      known,
      plate_key: 'b',
      vin: 'V',
      vinOf: 'C · Kia Rio',
      name: 'Omar',
      name_form: 'omar',
    }),
  ]
  const planned = planRows(rows)
  expect(planned).toMatchObject([
    {
      state: 'skipped',
      customer: { is: 'known', code: 'CUS-000007' },
      vehicle: { is: 'plate_known' },
      isWarned: false,
    },
    {
      state: 'skipped',
      vehicle: { is: 'vin_known', name: 'C · Kia Rio' },
      otherName: 'Sara',
      isWarned: true,
    },
  ])
  expect(countsOf(planned)).toMatchObject({
    rows: 2,
    skipped: 2,
    warned: 1,
    customers: 0,
    vehicles_left_out: 2,
  })
})
