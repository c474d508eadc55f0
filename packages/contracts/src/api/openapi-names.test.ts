/** The document that is served has names for its schemas, says the same as the one without, and passes a linter. */
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { apiEndpoints } from './api-endpoints.ts'
import { buildOpenApi } from './openapi.ts'
import { nameSchemas } from './openapi-names.ts'

const inline = buildOpenApi(apiEndpoints, '1.2.3')
const named = nameSchemas(inline)

/** Replaces each reference by the schema that it names. */
const resolve = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_key, one) => {
      const name = /^#\/components\/schemas\/(.+)$/.exec(one?.$ref ?? '')?.[1]
      return name ? named.components.schemas[name] : one
    }),
  )

test('names the data of requests and responses after their operations', () => {
  const { paths, components } = named
  const refOf = (path: string, method: string) => JSON.stringify(paths[path]?.[method]?.responses)
  expect(paths['/customers']?.post?.requestBody?.content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/CreateCustomerRequest',
  })
  expect(refOf('/customers/{id}', 'get')).toContain('"#/components/schemas/Customer"')
  expect(components.schemas.Customer?.properties).toHaveProperty('phone')
})

test('says the same as without names', () => {
  expect(resolve(named.paths)).toEqual(resolve(inline.paths))
})

test('equal schemas share a name, and names are those of types', () => {
  const texts = Object.values(named.components.schemas).map((schema) => JSON.stringify(schema))
  expect(new Set(texts).size).toBe(texts.length)
  const names = Object.keys(named.components.schemas)
  expect(names.filter((name) => !/^[A-Z][A-Za-z0-9]+$/.test(name))).toEqual([])
})

test('the document passes the recommended rules of a linter', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // Released paths: /loans-advances/{id} beside /loans-advances/all. The services register the fixed ones first.
      'no-ambiguous-paths': 'off',
    },
  })
  const problems = await lintFromString({ source: JSON.stringify(named), config })
  expect(
    problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
  ).toEqual([])
})
