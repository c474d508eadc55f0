import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from '@warsha/service-kit/base'
import { createRemoteList } from './remotes.ts'

const root = join(__dirname, '../../..')
const remoteIds = ['mfe-hr', 'mfe-inventory', 'mfe-portal', 'mfe-workshop']

const { describeScreens } = jest.requireActual<{
  describeScreens(own: object, screens: readonly object[]): object
}>('../../../packages/web-kit/src/remotes/describe-screens.ts')

/** The remote.json that the build writes, with the fields that the publication adds. */
const readDescriptor = (id: string) => {
  const own = JSON.parse(readFileSync(join(root, id, 'remote.json'), 'utf8'))
  const table = join(root, id, 'src', 'screens.ts')
  const { screens } = jest.requireActual<{ screens: readonly object[] }>(table)
  return {
    ...describeScreens(own, screens),
    version: '1.0.0',
    manifest: `/front-ends/${id}/mf-manifest.1.json`,
  }
}

const released = {
  id: 'mfe-hr',
  version: '1.0.0',
  contract: 1,
  manifest: '/front-ends/mfe-hr/mf-manifest.1.json',
  paths: ['/employees'],
  navigation: [
    {
      to: '/employees',
      label: { en: 'Employees', ar: 'الموظفون' },
      icon: 'employees',
      roles: ['manager', 'admin'],
    },
  ],
}

const start = () => {
  const errors: object[] = []
  const logger = { error: (fields: object) => errors.push(fields) } as unknown as Logger
  const list = createRemoteList(logger)
  const listOne = (id: string, descriptor: unknown) => list(new Map([[id, descriptor]]))
  return { errors, list, listOne }
}

test.each(remoteIds)('lists %s with its screens and navigation', (id) => {
  const { errors, listOne } = start()
  const [remote] = listOne(id, readDescriptor(id))
  expect(errors).toEqual([])
  expect(remote).toMatchObject({
    id,
    version: expect.any(String),
    contract: 1,
    manifest: expect.any(String),
    paths: expect.any(Array),
  })
  for (const screen of remote!.screens!)
    expect(screen).toEqual({ path: expect.any(String), roles: expect.any(Array) })
  for (const entry of remote!.navigation)
    expect(entry).toMatchObject({
      to: expect.any(String),
      label: { en: expect.any(String), ar: expect.any(String) },
      icon: expect.any(String),
      iconPath: expect.any(String),
      roles: expect.any(Array),
      order: expect.any(Number),
      menu: expect.stringMatching(/^(side|user|action)$/),
    })
  const shortcuts = remote!.navigation.flatMap(({ shortcut }) => shortcut ?? [])
  for (const shortcut of shortcuts) expect(shortcut).toMatch(/^[A-Z]$/)
  expect(new Set(shortcuts).size).toBe(shortcuts.length)
})

test('lists a remote of release 1.0 unchanged', () => {
  const { errors, listOne } = start()
  expect(listOne('mfe-hr', released)).toEqual([released])
  expect(errors).toEqual([])
})

test('passes on fields that only a newer shell understands', () => {
  const newer = { ...released, shortcuts: ['/employees'], requires: { 'web-kit': '^2.0.0' } }
  expect(start().listOne('mfe-hr', newer)).toEqual([newer])
})

test('does not list the shell', () => {
  expect(start().listOne('shell', { ...released, id: 'shell' })).toEqual([])
})

const [entry] = released.navigation
test.each([
  ['is not JSON', undefined],
  ['is empty', {}],
  ['has the id of another remote', { ...released, id: 'mfe-portal' }],
  ['has a screen without roles', { ...released, screens: [{ path: '/employees' }] }],
  [
    'has a screen of another origin',
    { ...released, screens: [{ path: '//a.example', roles: {} }] },
  ],
  ['has an icon that is not path data', { ...released, navigation: [{ ...entry, iconPath: '<' }] }],
  ['has an order that is not a number', { ...released, navigation: [{ ...entry, order: '1' }] }],
])('keeps the last valid entry when remote.json %s', (_, invalid) => {
  const { errors, list } = start()
  const portal = readDescriptor('mfe-portal')
  const listWith = (descriptor: unknown) =>
    list(
      new Map([
        ['mfe-hr', descriptor],
        ['mfe-portal', portal],
      ]),
    ).map(({ id }) => id)
  expect(listWith(invalid)).toEqual(['mfe-portal'])
  expect(listWith(released)).toEqual(['mfe-hr', 'mfe-portal'])
  expect(listWith(invalid)).toEqual(['mfe-hr', 'mfe-portal'])
  expect(list(new Map([['mfe-hr', invalid]]))).toEqual([released])
  expect(errors).toHaveLength(invalid === undefined ? 0 : 3)
})

test('forgets a remote whose remote.json is removed', () => {
  const { list, listOne } = start()
  expect(listOne('mfe-hr', released)).toHaveLength(1)
  expect(list(new Map())).toEqual([])
  expect(listOne('mfe-hr', undefined)).toEqual([])
})
