import {
  decidePosition,
  distanceMeters,
  isImpossiblyFast,
  knownAccuracy,
} from './position-rules.ts'

const shop = { latitude: 25.2048493, longitude: 55.2707828 }
const nearby = { latitude: 25.2050293, longitude: 55.2707828 }

test.each([
  ['a hundredth of a minute to the north', shop, nearby, 20.015],
  ['the same place', shop, shop, 0],
  [
    'a quarter of the Earth',
    { latitude: 0, longitude: 0 },
    { latitude: 0, longitude: 90 },
    10_007_557,
  ],
  [
    'over the date line',
    { latitude: 0, longitude: 179.9995 },
    { latitude: 0, longitude: -179.9995 },
    111.195,
  ],
  [
    'the other side of the Earth',
    { latitude: 90, longitude: 0 },
    { latitude: -90, longitude: 0 },
    20_015_115,
  ],
])('computes the distance of %s', (_, one, other, expected) => {
  const distance = distanceMeters(one, other)
  expect(Math.abs(distance - expected)).toBeLessThan(Math.max(expected / 1e6, 0.001))
  expect(distanceMeters(other, one)).toBeCloseTo(distance, 6)
})

test.each([
  [20.015, 100, null, 'inside'],
  [20.015, 20, 10, 'uncertain'],
  [20.015, 20, null, 'outside'],
  [100, 100, null, 'inside'],
  [100.001, 100, null, 'outside'],
  [200, 100, 100, 'uncertain'],
  [200.001, 100, 150, 'outside'],
  [230, 100, 150, 'outside'],
  [0, 100, 150, 'inside'],
  [0, 100, 150.1, 'too_inaccurate'],
] as const)(
  'decides about %d m of %d m with an accuracy of %s: %s',
  (distance, radius, accuracy, decision) => {
    expect(decidePosition(distance, radius, accuracy)).toBe(decision)
  },
)

test.each([[undefined], [null], [0], [-5]])('an accuracy of %s is unknown', (accuracy) => {
  expect(knownAccuracy(accuracy)).toBeNull()
})

test('notices a speed that no car reaches, but not a jump of the position', () => {
  const far = { latitude: 25.3048493, longitude: 55.2707828 }
  expect(isImpossiblyFast(shop, far, 60_000)).toBe(true)
  expect(isImpossiblyFast(shop, far, 3_600_000)).toBe(false)
  expect(isImpossiblyFast(shop, nearby, 0)).toBe(false)
})
