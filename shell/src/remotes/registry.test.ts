import { releasedRemotes, toDescriptor } from '../screens/remotes-testing.ts'
import { readRemotes } from './registry.ts'

const remote = toDescriptor({
  id: 'mfe-tools',
  contract: 1,
  paths: ['/tools'],
  screens: [{ path: '/tools', roles: ['admin'] }],
  navigation: [],
})

const inlineRemotes = (remotes: unknown) => {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.id = 'remotes'
  script.textContent = JSON.stringify({ remotes })
  document.body.replaceChildren(script)
}

test('reads the list that the gateway wrote into the page', async () => {
  inlineRemotes([remote])
  expect(await readRemotes()).toEqual([remote])
})

test('accepts remotes of release 1.0, which declare no screens', async () => {
  inlineRemotes(releasedRemotes)
  expect(await readRemotes()).toEqual(releasedRemotes)
})

test.each([
  ['no navigation', { ...remote, navigation: undefined }],
  ['a manifest of another origin', { ...remote, manifest: 'https://example.com/m.json' }],
  ['an entry outside of its assets', { ...remote, entry: '//example.com/m.js' }],
  ['screens that are not a list', { ...remote, screens: {} }],
  ['nothing', null],
])('ignores an entry with %s', async (_, entry) => {
  inlineRemotes([entry, remote])
  expect(await readRemotes()).toEqual([remote])
})
