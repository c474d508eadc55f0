import { z } from '@warsha/contracts/fields'
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
})
