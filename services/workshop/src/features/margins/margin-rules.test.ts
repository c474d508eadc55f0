import { fils } from '@warsha/contracts/base/money'
import { basisPoints } from '@warsha/contracts/base/percentages'
import { calculateMargin } from './margin-rules.ts'

const charged = {
  labour: fils(100_00),
  parts: fils(200_63),
  discount: { type: 'percentage', rate: basisPoints(10_00) },
  partCost: fils(125_00),
} as const

test('calculates the margin in fils: the billed amount after the discount, less the cost of the parts', () => {
  // 300.63 − 30.06 = 270.57, less 125.00.
  expect(calculateMargin(charged)).toEqual({
    discount_amount: 30_06,
    margin: 145_57,
    rate: 53_80,
  })
})

test('calculates a negative margin if the parts cost more than is billed', () => {
  const margin = calculateMargin({ ...charged, partCost: fils(400_00) })
  expect(margin).toMatchObject({ margin: -129_43, rate: -47_84 })
})

test('calculates no rate if nothing is billed', () => {
  const nothing = { ...charged, labour: fils(0), parts: fils(0) }
  expect(calculateMargin(nothing)).toEqual({ discount_amount: 0, margin: -125_00, rate: null })
})
