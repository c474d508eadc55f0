import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const services = join(__dirname, '../../../../services')

/** Returns the text of `routes.ts` of a service. */
const renderRoutes = (source: string): string => {
  const routes = readdirSync(join(source, 'features'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(routes|report)\.ts$/.test(file))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(join(source, 'features', file), 'utf8')
      const names = [...text.matchAll(/^export const (\w+Routes)\b/gm)].map(([, name]) => name)
      if (names.length === 0) throw new Error(`${file} has no "export const …Routes"`)
      return names.map((name) => ({ name, file }))
    })
  return `// Written by \`npm run routes\` from the files *.routes.ts and *.report.ts below features; a test fails when it differs.
${routes.map(({ name, file }) => `import { ${name} } from './features/${file}'\n`).join('')}
/** The routes of every feature. */
export const routes = [
${routes.map(({ name }) => `  ${name},\n`).join('')}]
`
}

/** `npm run routes` runs this test with UPDATE_ROUTES=1, which writes the list before comparing it. */
test.each(readdirSync(services))('the route files of %s are listed in its routes.ts', (service) => {
  const source = join(services, service, 'src')
  const file = join(source, 'routes.ts')
  const expected = renderRoutes(source)
  if (process.env.UPDATE_ROUTES) writeFileSync(file, expected)
  expect(existsSync(file) ? readFileSync(file, 'utf8') : 'missing').toBe(expected)
})
