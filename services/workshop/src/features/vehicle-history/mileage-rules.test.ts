import { estimateNextService, findPlausibleReadings } from './mileage-rules.ts'

/** The readings are 100 days apart. */
const implausible = (mileages: number[]) => {
  const toDay = (index: number) =>
    new Date(Date.UTC(2024, 0, 1 + 100 * index)).toISOString().slice(0, 10)
  const isPlausible = findPlausibleReadings(
    mileages.map((mileage, index) => ({ day: toDay(index), mileage })),
  )
  return mileages.filter((_, index) => !isPlausible[index])
}

test.each([
  [[], []],
  [[50_000], []],
  [[50_000, 50_000, 61_000], []],
  // The later one of two goes backwards.
  [[90_000, 80_000], [80_000]],
  [[80_000, 85_000, 84_000, 90_000], [84_000]],
  // A digit too many, a digit too few.
  [[80_000, 850_000, 86_000, 91_000], [850_000]],
  [[80_000, 8_500, 86_000, 91_000], [8_500]],
  // Nobody drives 370,000 km in 100 days.
  [[40_000, 410_000, 46_000], [410_000]],
  // Another instrument: the longer series counts.
  [
    [210_000, 220_000, 100, 9_000, 15_000],
    [210_000, 220_000],
  ],
])('of the readings %j, %j do not go with the others', (mileages, expected) => {
  expect(implausible(mileages)).toEqual(expected)
})

test('estimates the next service 10,000 km after the last reading, at the average of all of them', () => {
  // 6,000 km in 120 days are 50 km a day, so 10,000 km take 200 days.
  expect(
    estimateNextService([
      { day: '2026-03-01', mileage: 40_000 },
      { day: '2026-05-10', mileage: 41_000 },
      { day: '2026-06-29', mileage: 46_000 },
    ]),
  ).toEqual({ km_per_day: 50, at_mileage: 56_000, on: '2027-01-15' })
  expect(
    estimateNextService([
      { day: '2026-06-01', mileage: 1_000 },
      { day: '2026-06-04', mileage: 1_100 },
    ]),
  ).toMatchObject({ km_per_day: 33.3, on: '2027-03-31' })
})

test('estimates the next service after one year for a vehicle that is hardly driven', () => {
  const readings = [
    { day: '2025-03-01', mileage: 40_000 },
    { day: '2026-03-01', mileage: 40_900 },
  ]
  expect(estimateNextService(readings)).toMatchObject({ at_mileage: 50_900, on: '2027-03-01' })
})

test.each([
  ['no reading', []],
  ['one reading', [{ day: '2026-03-01', mileage: 40_000 }]],
  [
    'two readings of one day',
    [
      { day: '2026-03-01', mileage: 40_000 },
      { day: '2026-03-01', mileage: 40_020 },
    ],
  ],
  [
    'a vehicle that stood still',
    [
      { day: '2026-03-01', mileage: 40_000 },
      { day: '2026-09-01', mileage: 40_000 },
    ],
  ],
])('estimates nothing from %s', (_, readings) => {
  expect(estimateNextService(readings)).toBeNull()
})
