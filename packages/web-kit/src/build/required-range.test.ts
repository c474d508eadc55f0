import { createInstance } from '@module-federation/enhanced/runtime'
import { requiredRange } from './required-range.js'

const kit = '@warsha/web-kit'

/** Asks module federation for the kit as a remote does that was built on `built`, in a shell that offers `offered`. */
const loadKit = async (offered: string, built: string) => {
  const shared = (version: string, requiredVersion: string) => ({
    version,
    shareConfig: { singleton: true, strictVersion: true, requiredVersion },
  })
  const shell = createInstance({
    name: `shell_${offered}`,
    remotes: [],
    shared: {
      [kit]: { ...shared(offered, requiredRange(offered)), lib: () => ({ version: offered }) },
    },
  })
  const loaded = await shell.loadShare<{ version: string }>(kit, {
    customShareInfo: shared(built, requiredRange(built)),
  })
  return loaded ? loaded()?.version : undefined
}

test('a remote requires the start of the minor version on which it was built', () => {
  expect(requiredRange('1.4.2')).toBe('^1.4.0')
  expect(requiredRange('19.3.1')).toBe('^19.3.0')
  expect(() => requiredRange('2.0.0-beta.1')).toThrow('not a released version')
})

test.each([
  ['1.1.0', '1.1.3'],
  ['1.1.3', '1.1.0'],
  ['1.2.0', '1.1.3'],
])(
  'in a shell with web-kit %s, a remote built on %s gets the copy of the shell',
  async (offered, built) => {
    expect(await loadKit(offered, built)).toBe(offered)
  },
)

test.each([
  ['1.1.9', '1.2.0'],
  ['1.1.0', '2.0.0'],
  ['2.0.0', '1.1.0'],
])(
  'in a shell with web-kit %s, a remote built on %s is refused as needing a newer shell',
  async (offered, built) => {
    // The shell recognises the refusal by these words (load-remote.ts).
    await expect(loadKit(offered, built)).rejects.toThrow(/satisf|strictVersion|required version/i)
  },
)
