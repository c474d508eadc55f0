import { findModule } from '../pipeline/modules.mjs'
import type { Engine } from './engine.mjs'
import { publishImage, pullCurrent, rollBackImage, signIn } from './publish-image.mjs'

const registry = 'registry.example/warsha'
const hr = findModule('hr')

/** An engine whose images are only names and ids, with a registry. */
const createFakeEngine = () => {
  const local = new Map<string, string>()
  const published = new Map<string, string>()
  const inputs: string[] = []
  let isReachable = true
  const run: Engine['run'] = async ([command = '', ...args], { input = '' } = {}) => {
    const name = args.at(-1)!
    if (command === 'login') inputs.push(`${args.join(' ')} < ${input}`)
    if (command === 'tag') local.set(name, local.get(args[0]!)!)
    if (command === 'push') published.set(name, local.get(name)!)
    if (command === 'pull') {
      if (!isReachable) throw new Error('connection refused')
      const id = published.get(name)
      if (!id) throw new Error(`reading manifest: manifest unknown: ${name}`)
      local.set(name, id)
    }
    return command === 'image' ? local.get(name)! : ''
  }
  return {
    target: { engine: { run } as Engine, registry },
    inputs,
    build: (tag: string, id: string) => local.set(`localhost/warsha/hr:${tag}`, id),
    idOf: (tag: string) => published.get(`${registry}/hr:${tag}`),
    disconnect: () => {
      isReachable = false
    },
  }
}

const publishBuild = (fake: ReturnType<typeof createFakeEngine>, tag: string, id = tag) => {
  fake.build(tag, id)
  return publishImage(hr, tag, fake.target)
}

test('publishes under the tag of version and commit, and keeps the image before as previous', async () => {
  const fake = createFakeEngine()
  expect(await publishBuild(fake, '1.0.0-a')).toBe(`${registry}/hr:1.0.0-a`)
  expect([fake.idOf('current'), fake.idOf('previous')]).toEqual(['1.0.0-a', undefined])
  await publishBuild(fake, '1.0.0-b')
  expect([fake.idOf('current'), fake.idOf('previous')]).toEqual(['1.0.0-b', '1.0.0-a'])
  expect(fake.idOf('1.0.0-a')).toBe('1.0.0-a')
  expect(await pullCurrent(hr, fake.target)).toBe(`${registry}/hr:current`)
})

test('keeps the previous image if the same one is published again', async () => {
  const fake = createFakeEngine()
  await publishBuild(fake, '1.0.0-a')
  await publishBuild(fake, '1.0.0-b')
  await publishBuild(fake, '1.0.0-c', '1.0.0-b')
  expect([fake.idOf('current'), fake.idOf('previous')]).toEqual(['1.0.0-b', '1.0.0-a'])
})

test('goes back to the previous image, once', async () => {
  const fake = createFakeEngine()
  await publishBuild(fake, '1.0.0-a')
  await expect(rollBackImage(hr, fake.target)).rejects.toThrow('hr has no earlier image')
  await publishBuild(fake, '1.0.0-b')
  expect(await rollBackImage(hr, fake.target)).toBe('1.0.0-a')
  expect(fake.idOf('current')).toBe('1.0.0-a')
  await expect(rollBackImage(hr, fake.target)).rejects.toThrow('hr has no earlier image')

  await publishBuild(fake, '1.0.0-c')
  expect([fake.idOf('current'), fake.idOf('previous')]).toEqual(['1.0.0-c', '1.0.0-a'])
})

test('refuses changes that are not committed, and publishes nothing', async () => {
  const fake = createFakeEngine()
  await expect(publishBuild(fake, '1.0.0-a-changed')).rejects.toThrow('uncommitted changes')
  expect(fake.idOf('1.0.0-a-changed')).toBeUndefined()
})

test('does not take an unreachable registry for an empty one', async () => {
  const fake = createFakeEngine()
  fake.disconnect()
  await expect(publishBuild(fake, '1.0.0-a')).rejects.toThrow('connection refused')
  expect(fake.idOf('current')).toBeUndefined()
})

test('names the image that is missing', async () => {
  const { target } = createFakeEngine()
  await expect(pullCurrent(hr, target)).rejects.toThrow('hr:current does not exist')
})

test('signs in with the token as input, which no list of processes shows', async () => {
  const { target, inputs } = createFakeEngine()
  await signIn(target, { user: 'team', token: 'secret' })
  expect(inputs).toEqual(['--username=team --password-stdin registry.example < secret'])
})
