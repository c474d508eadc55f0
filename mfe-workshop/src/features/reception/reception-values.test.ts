import { listPromiseChoices, readTypedSearch, splitCar } from './reception-values.ts'

test.each([
  ['0501234567', { search: '0501234567', phone: '0501234567' }],
  [
    '050 123 4567 Layla Nasser',
    { search: '050 123 4567', phone: '050 123 4567', contact_person: 'Layla Nasser' },
  ],
  [
    '+971 50 123 4567, سالم',
    { search: '+971 50 123 4567', phone: '+971 50 123 4567', contact_person: 'سالم' },
  ],
  ['٠٥٠١٢٣٤٥٦٧', { search: '0501234567', phone: '0501234567' }],
  ['\u202a+971 50 123 4567\u202c', { search: '+971 50 123 4567', phone: '+971 50 123 4567' }],
  ['\u2066dxb a 12345\u2069', { search: 'dxb a 12345', plate_number: 'DXB A 12345' }],
  ['dxb a 12345', { search: 'dxb a 12345', plate_number: 'DXB A 12345' }],
  ['501234567', { search: '501234567', phone: '501234567' }],
  ['(04) 234 5678', { search: '(04) 234 5678', phone: '(04) 234 5678' }],
  [
    '971501234567 Layla',
    { search: '971501234567', phone: '971501234567', contact_person: 'Layla' },
  ],
  ['17 12345', { search: '17 12345', plate_number: '17 12345' }],
  ['3 12345', { search: '3 12345', plate_number: '3 12345' }],
  ['5 12345', { search: '5 12345', plate_number: '5 12345' }],
  ['50 12345', { search: '50 12345', plate_number: '50 12345' }],
  ['١٧ ١٢٣٤٥', { search: '17 12345', plate_number: '17 12345' }],
  ['12345', { search: '12345', plate_number: '12345' }],
  ['jtmhx01j2k4012345', { search: 'jtmhx01j2k4012345', vin: 'JTMHX01J2K4012345' }],
  ['Layla Nasser', { search: 'Layla Nasser', contact_person: 'Layla Nasser' }],
  ['', { search: '' }],
])('reads %p as the beginning of a reception', (typed, expected) => {
  const nothing = { phone: '', contact_person: '', plate_number: '', vin: '' }
  expect(readTypedSearch(typed)).toEqual({ ...nothing, ...expected })
})

const models = [
  { make: 'Land Rover', model: 'Defender' },
  { make: 'Toyota', model: 'Land Cruiser' },
]
test.each([
  ['toyota  land cruiser', { make: 'Toyota', model: 'Land Cruiser' }],
  ['Land Rover Discovery', { make: 'Land Rover', model: 'Discovery' }],
  ['Mercedes-Benz C 200', { make: 'Mercedes-Benz', model: 'C 200' }],
  ['Jetour T2', { make: 'Jetour', model: 'T2' }],
  ['Toyota', { make: 'Toyota', model: '' }],
  ['Land Rover', { make: 'Land Rover', model: '' }],
  ['', { make: '', model: '' }],
])('splits %p into make and model', (typed, expected) => {
  expect(splitCar(typed, models)).toEqual(expected)
})

test('promises today only until an hour before, and counts days across months and years', () => {
  const valuesAt = (now: string) => listPromiseChoices(now).map(({ value }) => value)
  expect(valuesAt('2026-12-30T15:59')).toEqual([
    '2026-12-30T17:00',
    '2026-12-31T12:00',
    '2026-12-31T17:00',
    '2027-01-01T17:00',
  ])
  expect(valuesAt('2026-02-28T16:00')).toEqual([
    '2026-03-01T12:00',
    '2026-03-01T17:00',
    '2026-03-02T17:00',
  ])
})
