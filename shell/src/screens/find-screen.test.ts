import { isPathBelow } from '@warsha/contracts/base/screen-paths'
import { declaresScreen, findRemote, findScreen } from './find-screen.ts'
import { declaredRemotes } from './remotes-testing.ts'
import { shellDescriptor } from './shell-descriptor.ts'

test('compares paths by whole segments', () => {
  expect(isPathBelow('/customers', '/customers/7')).toBe(true)
  expect(isPathBelow('/customers', '/customersx')).toBe(false)
  expect(isPathBelow('/customers/import', '/customers')).toBe(false)
  expect(isPathBelow('/', '/customers')).toBe(false)
  expect(isPathBelow('/work-cards/{id}', '/work-cards/7')).toBe(true)
  expect(isPathBelow('/work-cards/{id}', '/work-cards')).toBe(false)
})

test('prefers a literal segment to a parameter, in any order of the declarations', () => {
  const workshop = declaredRemotes.find(({ id }) => id === 'mfe-workshop')!
  const reversed = { ...workshop, screens: [...workshop.screens!].reverse() }
  for (const remote of [workshop, reversed])
    expect(findScreen('/work-cards/invoices', [remote])?.path).toBe('/work-cards/invoices')
})

test('distinguishes declared screens from other paths of the same remote', () => {
  const portal = findRemote('/customer-portal/jobs/7', declaredRemotes)!
  expect(portal.id).toBe('mfe-portal')
  expect(declaresScreen(portal, '/customer-portal/jobs/7')).toBe(true)
  expect(declaresScreen(portal, '/customer-portal/jobs')).toBe(false)
  expect(declaresScreen(portal, '/customer-portal/jobs/7/more')).toBe(false)
})

test.each(declaredRemotes.map((remote) => [remote.id, remote] as const))(
  '%s declares its screens and menu entries consistently',
  (_, remote) => {
    for (const { path } of remote.screens!) expect(findRemote(path, declaredRemotes)).toBe(remote)
    for (const entry of remote.navigation) {
      expect(declaresScreen(remote, entry.to)).toBe(true)
      expect(findScreen(entry.to, declaredRemotes)!.roles).toEqual(
        expect.arrayContaining([...entry.roles]),
      )
      expect(entry).toEqual(
        expect.objectContaining({ order: expect.any(Number), menu: expect.any(String) }),
      )
    }
  },
)

test('every menu entry of the shell and of the remotes has an icon of SVG path data', () => {
  const entries = [shellDescriptor, ...declaredRemotes].flatMap(({ navigation }) => navigation)
  expect(entries.map(({ iconPath }) => iconPath)).toEqual(
    entries.map(() => expect.stringMatching(/^M[0-9a-zA-Z .,-]+$/)),
  )
})

test('lists all entries before the settings also in shells of release 1.0, whose settings are at 13', () => {
  const orders = declaredRemotes.flatMap(({ navigation }) =>
    navigation.filter(({ roles }) => roles.includes('admin')).map(({ order }) => order!),
  )
  expect(Math.max(...orders)).toBeLessThan(13)
})
