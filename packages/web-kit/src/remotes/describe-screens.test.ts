import { describeScreens, type OwnDescriptor } from './describe-screens.ts'

const describeEntry = (roles?: unknown) =>
  describeScreens(
    {
      id: 'mfe-x',
      contract: 1,
      navigation: [{ to: '/x', label: { en: 'X', ar: 'س' }, icon: 'x', roles }],
    } as OwnDescriptor,
    [{ path: '/x', roles: ['admin'] }],
  ).navigation[0]!.roles

test('gives a menu entry the roles of its group, its own roles, or those of its screen', () => {
  expect(describeEntry('floor')).toEqual(['employee', 'mechanic'])
  expect(describeEntry(['manager'])).toEqual(['manager'])
  expect(describeEntry()).toEqual(['admin'])
})

test('rejects a menu entry for an unknown group of roles', () => {
  expect(() => describeEntry('everybody')).toThrow('/x of mfe-x is for unknown roles')
})
