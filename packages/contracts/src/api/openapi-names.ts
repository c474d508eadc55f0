/** Moves the schemas of requests and responses of an OpenAPI document to named components, so that generators have names. */
import type { OpenApi, Operation } from './openapi.ts'
import type { JsonSchema } from './openapi-schemas.ts'

interface Use {
  /** createCustomer → CreateCustomerRequest, readCustomer → Customer, listCustomers → Customer */
  name: string
  /** The name if another schema has the first one. */
  longName: string
  /** The lower, the better its name fits a schema that several operations share. */
  rank: number
}

const toTypeName = (operationId: string): string =>
  operationId.charAt(0).toUpperCase() + operationId.slice(1)

/** listSpareParts → SpareParts */
const nounOf = (operationId: string): string => operationId.replace(/^[a-z]+(?=[A-Z])/, '')

/** Parties → Party, Addresses → Address, Customers → Customer, Status → Status */
const singularOf = (noun: string): string =>
  noun
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch)es$/, '$1')
    .replace(/(?<=[^su])s$/, '')

const isObject = (schema: JsonSchema): boolean =>
  schema.type === 'object' && schema.properties !== undefined

/** Calls `visit` for each object that a response carries as `data`, or as one of its items, and replaces it by the result. */
const replaceData = (operation: Operation, visit: (schema: JsonSchema, use: Use) => JsonSchema) => {
  const { operationId, responses } = operation
  const isRead = /^(read|get)/.test(operationId)
  for (const [status, { content }] of Object.entries(responses)) {
    const properties = content['application/json']?.schema.properties
    const data = properties?.data
    if (!status.startsWith('2') || !properties || !data) continue
    const longName = `${toTypeName(operationId)}Data`
    const noun = nounOf(operationId)
    if (isObject(data))
      properties.data = visit(data, { name: noun, longName, rank: isRead ? 0 : 2 })
    else if (data.items && isObject(data.items))
      data.items = visit(data.items, { name: singularOf(noun), longName, rank: 1 })
  }
}

const replaceRequest = (
  { operationId, requestBody }: Operation,
  visit: (schema: JsonSchema, use: Use) => JsonSchema,
) => {
  const media = requestBody?.content['application/json']
  const name = `${toTypeName(operationId)}Request`
  if (media && isObject(media.schema))
    media.schema = visit(media.schema, { name, longName: name, rank: 0 })
}

/**
 * Returns the document with named schemas instead of those in its operations. Equal schemas share a name. The names follow
 * from the ids of the operations, so they stay the same while those do.
 */
export const nameSchemas = (document: OpenApi): OpenApi => {
  const { components, ...rest } = structuredClone(document)
  const operations = Object.values(rest.paths).flatMap((methods) => Object.values(methods))
  const visitAll = (visit: (schema: JsonSchema, use: Use) => JsonSchema) => {
    for (const operation of operations) {
      replaceRequest(operation, visit)
      replaceData(operation, visit)
    }
  }

  const uses = new Map<string, Use>()
  visitAll((schema, use) => {
    const key = JSON.stringify(schema)
    const known = uses.get(key)
    if (!known || use.rank < known.rank) uses.set(key, use)
    return schema
  })

  const schemas = { ...components.schemas }
  const names = new Map<string, string>()
  for (const [key, { name, longName }] of [...uses].sort(([, a], [, b]) => a.rank - b.rank)) {
    const free = name in schemas ? longName : name
    if (free in schemas) throw new Error(`Two schemas have the name ${free}.`)
    schemas[free] = JSON.parse(key) as JsonSchema
    names.set(key, free)
  }
  visitAll((schema) => ({ $ref: `#/components/schemas/${names.get(JSON.stringify(schema))}` }))
  return { ...rest, components: { ...components, schemas } }
}
