/** Compares docs/decisions/README.md with the records, and limits each record to one screen. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = (file: string) => readFileSync(join(__dirname, file), 'utf8')
const index = read('README.md')
const records = readdirSync(__dirname).filter((file) => /^\d{4}-.+\.md$/.test(file))
const numberOf = (file: string) => Number(file.slice(0, 4))

test('the list names every record once, with the status that the record has', () => {
  const listed = [...index.matchAll(/^\| (\d+) \| \[.+\]\((.+)\) \| (.+) \|$/gm)]
  expect(listed.map(([, number, file, status]) => ({ number, file, status }))).toEqual(
    records.map((file) => ({
      number: String(numberOf(file)),
      file,
      status: expect.stringContaining(/^Status: (\w+)/m.exec(read(file))![1]!),
    })),
  )
})

test('no two records have one number, and every number without a record is listed as unused', () => {
  const [, ranges = ''] = /^Unused numbers.*: (.+)\.$/m.exec(index)!
  const unused = ranges.split(', ').flatMap((range) => {
    const [first = 0, last = first] = range.split('–').map(Number)
    return Array.from({ length: last - first + 1 }, (_, step) => first + step)
  })
  const numbers = [...records.map(numberOf), ...unused].sort((one, other) => one - other)
  expect(numbers).toEqual(numbers.map((_, place) => place + 1))
})

test('every record has its number in its title, and at most 40 lines of at most 120 characters', () => {
  const isWrong = (file: string) => {
    const lines = read(file).trimEnd().split('\n')
    const hasNumber = lines[0]!.startsWith(`# ${numberOf(file)}. `)
    return !hasNumber || lines.length > 40 || lines.some((line) => line.length > 120)
  }
  expect(records.filter(isWrong)).toEqual([])
})
