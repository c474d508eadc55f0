import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from '@warsha/contracts/base/fields'
import { readConfig, readServiceConfig, readServiceUrls } from './config.ts'

describe('service configuration', () => {
  const env = {
    DATABASE_URL: 'postgres://a@127.0.0.1/a',
    BUS_URL: 'postgres://a@127.0.0.1/bus',
    SERVICE_KEY_FILE: 'own.pem',
    PUBLIC_KEYS_FILE: 'public.json',
  }
  test('defaults to production and the loopback interface', () => {
    expect(readServiceConfig(env)).toMatchObject({
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
    })
    expect(readServiceConfig({ ...env, PORT: '41001' })).toMatchObject({ PORT: 41001 })
  })
  test('reports all missing and invalid variables without their values', () => {
    const readInvalid = () =>
      readServiceConfig({ ...env, PORT: 'secret', NODE_ENV: 'secret', BUS_URL: undefined })
    expect(readInvalid).toThrow('configuration: missing or wrong: NODE_ENV, PORT, BUS_URL')
    expect(() => readConfig(z.object({ A: z.string() }), {})).toThrow(
      'configuration: missing or wrong: A',
    )
  })
  test('returns the URLs of another service', () => {
    expect(readServiceUrls('workshop', { WORKSHOP_URLS: 'http://a:1, http://b:2,' })).toEqual([
      'http://a:1',
      'http://b:2',
    ])
    expect(() => readServiceUrls('workshop', { WORKSHOP_URLS: 'nowhere' })).toThrow('WORKSHOP_URLS')
  })

  describe('passwords in files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'warsha-config-'))
    const file = join(folder, 'password')
    writeFileSync(file, 'p@ss/word\n')
    afterAll(() => rmSync(folder, { recursive: true }))

    test('completes the URL of the same name with the password of the file', () => {
      const config = readServiceConfig({
        ...env,
        AMQP_URL: 'amqp://a@broker:5672/warsha',
        DATABASE_PASSWORD_FILE: file,
        AMQP_PASSWORD_FILE: file,
      })
      expect(config).toMatchObject({
        DATABASE_URL: 'postgres://a:p%40ss%2Fword@127.0.0.1/a',
        AMQP_URL: 'amqp://a:p%40ss%2Fword@broker:5672/warsha',
        BUS_URL: env.BUS_URL,
      })
    })

    test('ignores a file without a URL of the same name', () => {
      expect(readServiceConfig({ ...env, OTHER_PASSWORD_FILE: '/nowhere' })).toMatchObject({
        DATABASE_URL: env.DATABASE_URL,
      })
    })

    test('names the variable of a file that cannot be read', () => {
      expect(() => readServiceConfig({ ...env, BUS_PASSWORD_FILE: '/nowhere' })).toThrow(
        'configuration: cannot read the file of BUS_PASSWORD_FILE',
      )
    })
  })
})
