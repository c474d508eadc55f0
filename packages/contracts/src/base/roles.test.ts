import { rolesBelow } from '../../testing/rank-table.ts'
import { canActOn, isRole, roles } from './roles.ts'

test.each(roles)('%s can act on exactly the lower ranks, and an admin also on admins', (actor) => {
  expect(roles.filter((target) => canActOn(actor, target))).toEqual(rolesBelow[actor])
})

test('isRole accepts the roles and nothing else', () => {
  expect(roles.every(isRole)).toBe(true)
  expect(['Admin', 'owner', '', 'toString', '__proto__'].some(isRole)).toBe(false)
})
