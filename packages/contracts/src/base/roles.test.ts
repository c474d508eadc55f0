import { canActOn, isRole, type Role, roles } from './roles.ts'

/** Written by hand: customer 0 < employee = mechanic 1 < receptionist 2 < manager 3 < admin 4. */
const below: Record<Role, readonly Role[]> = {
  customer: [],
  employee: ['customer'],
  mechanic: ['customer'],
  receptionist: ['customer', 'employee', 'mechanic'],
  manager: ['customer', 'employee', 'mechanic', 'receptionist'],
  admin: ['customer', 'employee', 'mechanic', 'receptionist', 'manager', 'admin'],
}

test.each(roles)('%s can act on exactly the lower ranks, and an admin also on admins', (actor) => {
  expect(roles.filter((target) => canActOn(actor, target))).toEqual(below[actor])
})

test('isRole accepts the six roles and nothing else', () => {
  expect(roles.every(isRole)).toBe(true)
  expect(['Admin', 'owner', '', 'toString', '__proto__'].some(isRole)).toBe(false)
})
