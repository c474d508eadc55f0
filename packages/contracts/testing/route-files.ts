/**
 * The route files: for each file of endpoints, the method and path of each endpoint without its schemas. Front ends import
 * them instead of the endpoints, which bring zod with them.
 */
import type { NamedEndpoint } from '../src/api/list-endpoints.ts'

const toCamelCase = (name: string) =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * Returns the text of the route file next to `<noun>.ts`: `routes/<noun>.ts`.
 *
 * @param folder the folder of the file below `src`, for example 'workshop' or 'workshop/money'
 * @param noun name of the file without extension, for example 'work-cards'
 */
export const renderRouteFile = (
  folder: string,
  noun: string,
  endpoints: readonly NamedEndpoint[],
): string => {
  const base = '../'.repeat(folder.split('/').length + 1)
  const alias = toCamelCase(noun)
  const routes = endpoints.map(
    ({ name, endpoint: { method, path } }) => `
export const ${name}: Route<typeof ${alias}.${name}> = {
  method: '${method}',
  path: '${path}',
}
`,
  )
  return `// Written by \`npm run routes\` from ../${noun}.ts; a test fails when it differs.
import type { Route } from '${base}base/endpoint.ts'
import type * as ${alias} from '../${noun}.ts'
${routes.join('')}`
}

/**
 * Returns the text of `api/endpoint-modules.ts`: every file that declares endpoints.
 *
 * @param files without extension below `src`, for example 'workshop/money/refunds'
 */
export const renderEndpointModules = (files: readonly string[]): string => {
  const aliasOf = (file: string) => toCamelCase(file.replaceAll('/', '-'))
  return `// Written by \`npm run routes\`; a test fails when it differs.
${files.map((file) => `import * as ${aliasOf(file)} from '../${file}.ts'\n`).join('')}
/** Every file of the contracts that declares endpoints. */
export const endpointModules: readonly object[] = [
${files.map((file) => `  ${aliasOf(file)},\n`).join('')}]
`
}
