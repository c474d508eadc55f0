import { countRows, type MatchedRow, planRows } from './import-plan.ts'

const aRow = (row: number, fields: Partial<MatchedRow> = {}): MatchedRow => ({
  row,
  isValid: true,
  hasWarnings: false,
  person_key: `p${row}`,
  name: null,
  name_form: null,
  plate_key: null,
  vin: null,
  ...fields,
})
const vehicleOutcomes = (rows: MatchedRow[]) => planRows(rows).map(({ vehicle }) => vehicle?.is)

describe('planRows', () => {
  test('plans one customer for all rows with the same phone, named by the first valid row', () => {
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

  test('does not reserve the plate and VIN of a vehicle that is left out', () => {
    const rows = [
      aRow(2, { plate_key: 'a', vin: 'X' }),
      aRow(3, { plate_key: 'b', vin: 'X' }),
      aRow(4, { plate_key: 'b', vin: 'Y' }),
      aRow(5, { plate_key: 'c', vin: 'Y' }),
      aRow(6, { plate_key: 'a' }),
    ]
    expect(vehicleOutcomes(rows)).toEqual([
      'new',
      'vin_earlier',
      'new',
      'vin_earlier',
      'plate_earlier',
    ])
  })

  test('prefers existing records to earlier rows of the file', () => {
    const existingCustomer = {
      id: 'c1',
      customer_code: 'CUS-000007',
      name: 'Sara',
      name_form: 'sara',
    }
    const rows = [
      aRow(2, {
        person_key: 'x',
        existingCustomer,
        plate_key: 'a',
        vehicleWithPlate: 'A · Kia Rio',
      }),
      aRow(3, {
        person_key: 'x',
        existingCustomer,
        plate_key: 'b',
        vin: 'V',
        vehicleWithVin: 'C · Kia Rio',
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
    expect(countRows(planned)).toMatchObject({
      rows: 2,
      skipped: 2,
      warned: 1,
      customers: 0,
      vehicles_left_out: 2,
    })
  })
})
