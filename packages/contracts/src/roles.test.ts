import { canActOn, isRole, type Role, roles } from './roles.ts'

/** Copied from permissions.md, rule r: customer 0 < employee = mechanic 1 < receptionist 2 < manager 3 < admin 4. */
const below: Record<Role, readonly Role[]> = {
  customer: [],
  employee: ['customer'],
  mechanic: ['customer'],
  receptionist: ['customer', 'employee', 'mechanic'],
  manager: ['customer', 'employee', 'mechanic', 'receptionist'],
  admin: ['customer', 'employee', 'mechanic', 'receptionist', 'manager', 'admin'],
}

test.each(roles)(
  'a person of role %s acts on exactly those of lower rank, an admin on admins too',
  (actor) => {
    expect(roles.filter((target) => canActOn(actor, target))).toEqual(below[actor])
  },
)

test('only the six roles are roles', () => {
  expect(roles.every(isRole)).toBe(true)
  expect(['Admin', 'owner', '', 'toString', '__proto__'].some(isRole)).toBe(false)
})
