/// <reference types="node" />
/** Every text of every front end exists in every language. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { unnamedErrorTexts } from '@warsha/contracts/base/error-message'
import { errors, fieldErrors, warningTexts } from '@warsha/contracts/base/errors'
import { languageCodes } from '@warsha/contracts/base/languages'
import errorsEn from '../locales/en/errors.json'

const root = join(__dirname, '../../../..')
const folders = [
  join(root, 'packages', 'contracts', 'src', 'notification', 'locales'),
  join(root, 'packages', 'web-kit', 'src', 'locales'),
  ...readdirSync(root)
    .filter((name) => name === 'shell' || name.startsWith('mfe-'))
    .map((name) => join(root, name, 'src', 'locales')),
]
const filesOf = (folder: string, language: string) =>
  readdirSync(join(folder, language)).filter((name) => name.endsWith('.json'))
const pairs = folders.flatMap((folder) =>
  filesOf(folder, 'en').map((file) => ({ name: relative(root, join(folder, file)), folder, file })),
)

type Leaves = Record<string, string>
const leavesOf = (value: unknown, path = ''): Leaves =>
  typeof value === 'string'
    ? { [path]: value }
    : Object.assign(
        {},
        ...Object.entries(value as object).map(([key, inner]) =>
          leavesOf(inner, path ? `${path}.${key}` : key),
        ),
      )
const read = (...path: string[]) => leavesOf(JSON.parse(readFileSync(join(...path), 'utf8')))

const pluralSuffix = /_(zero|one|two|few|many|other)$/
const stemsOf = (texts: Leaves) =>
  [...new Set(Object.keys(texts).map((key) => key.replace(pluralSuffix, '')))].sort()
const paramsOf = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map((match) => match[1]).sort()
const tagsOf = (text: string) => [...text.matchAll(/<\/?(\w+)>/g)].map((match) => match[0]).sort()

/** Values that are the same in both languages: names of languages, abbreviations, product names. */
const mayLackArabic = ['English', 'Ctrl + Enter', 'Warsha', 'CCM', 'VIN', 'PDF', 'CSV', 'Excel']

test('has the same files in every language for every front end, and no other language', () => {
  expect(pairs.length).toBeGreaterThan(3)
  for (const folder of folders) {
    expect(readdirSync(folder).sort()).toEqual([...languageCodes].sort())
    for (const language of languageCodes)
      expect(filesOf(folder, language)).toEqual(filesOf(folder, 'en'))
  }
})

/** Types of payments and tasks have one name on every screen. */
const sharedWords = [
  'ccm',
  'insurance_claim',
  'bank_transfer',
  'cheque',
  'service',
  'repair',
  'part_replacement',
  'diagnostic',
]

test.each(languageCodes)(
  'gives a type of payments or tasks one name on every screen in %s',
  (language) => {
    for (const word of sharedWords) {
      const names = pairs.flatMap(({ folder, file }) =>
        Object.entries(read(folder, language, file))
          .filter(([key]) => key.split('.').at(-1) === word)
          .map(([, text]) => text),
      )
      expect([word, [...new Set(names)]]).toEqual([word, [names[0]]])
    }
  },
)

/** Arabic asks with يُرجى or يمكن: an imperative would address men only. */
const imperative =
  /(^|[.،؛:] )(اختر|افتح|أدخل|امسح|سجّل|اضغط|استخدم|أضف|احفظ|اكتب|حدد|راجع|أعد|ابدأ|انقر|حاول|قدّم|اعرض|شغّل|اخرج|احذف|استمع|ابقَ) /

test('uses no imperative in Arabic, which would address men only', () => {
  const wrong = pairs.flatMap(({ folder, file }) =>
    Object.values(read(folder, 'ar', file)).filter((text) => imperative.test(text)),
  )
  expect(wrong).toEqual([])
})

test('spells Arabic in one way: تعذّر with shadda, and the tanwin before the alif', () => {
  const wrong = pairs.flatMap(({ folder, file }) =>
    Object.values(read(folder, 'ar', file)).filter((text) => /تعذر|\u064b\u0627/.test(text)),
  )
  expect(wrong).toEqual([])
})

test('writes invisible isolates as escapes, which a reader of the file sees', () => {
  const wrong = pairs.flatMap(({ name, folder, file }) =>
    languageCodes
      .filter((language) =>
        /[\u2066-\u2069]/.test(readFileSync(join(folder, language, file), 'utf8')),
      )
      .map((language) => `${name} in ${language}`),
  )
  expect(wrong).toEqual([])
})

const pluralStemsOf = (texts: Leaves) => [
  ...new Set(
    Object.keys(texts)
      .filter((key) => pluralSuffix.test(key))
      .map((key) => key.replace(pluralSuffix, '')),
  ),
]
const translations = pairs.flatMap(({ name, folder, file }) =>
  languageCodes.map((language) => ({ name: `${name} in ${language}`, folder, file, language })),
)

describe.each(translations)('$name', ({ folder, file, language }) => {
  const english = read(folder, 'en', file)
  const translated = read(folder, language, file)

  test('has the same keys as in English', () => {
    expect(stemsOf(translated)).toEqual(stemsOf(english))
  })

  test('has no empty text', () => {
    expect(Object.entries(translated).filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test('has all plural forms of the language', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const missing = pluralStemsOf(translated)
      .flatMap((stem) => forms.map((form) => `${stem}_${form}`))
      .filter((key) => !(key in translated))
    expect(missing).toEqual([])
    expect(pluralStemsOf(translated)).toEqual(pluralStemsOf(english))
  })

  test('has the same parameters and tags as in English', () => {
    const shared = Object.keys(english).filter(
      (key) => key in translated && !pluralSuffix.test(key),
    )
    const wrong = shared.filter(
      (key) =>
        String(paramsOf(english[key]!)) !== String(paramsOf(translated[key]!)) ||
        String(tagsOf(english[key]!)) !== String(tagsOf(translated[key]!)),
    )
    expect(wrong).toEqual([])
  })
})

test.each(pairs)(
  'has Arabic letters in every Arabic text of $name but names',
  ({ folder, file }) => {
    const untranslated = Object.entries(read(folder, 'ar', file)).filter(
      ([, text]) =>
        /\p{Letter}/u.test(text) &&
        !/\p{Script=Arabic}/u.test(text) &&
        !mayLackArabic.includes(text),
    )
    expect(untranslated).toEqual([])
  },
)

test('has a text for every error, field error and warning of the contracts', () => {
  const texts = errorsEn as Record<string, unknown>
  const { field, warning, unnamed, ...general } = texts
  const browserErrors = ['network_unreachable', 'unexpected_answer']
  expect(Object.keys(general).sort()).toEqual([...Object.keys(errors), ...browserErrors].sort())
  expect(Object.keys(field as object).sort()).toEqual(Object.keys(fieldErrors).sort())
  expect(Object.keys(warning as object).sort()).toEqual(Object.keys(warningTexts).sort())
  expect(unnamed).toEqual(unnamedErrorTexts)
})

/** A client of the API has chosen the key itself. On a screen nobody has seen it. */
const ownTexts = ['idempotency_key_reused']

test('has the same English error texts as the API', () => {
  const texts = errorsEn as unknown as Record<string, string>
  const wrong = Object.entries(errors).filter(
    ([code, [, text]]) => texts[code] !== text && !ownTexts.includes(code),
  )
  expect(wrong).toEqual([])
})

/** Sources whose Arabic is written in the code: documents, exports, messages of the services and demo data. */
const sourcesWithTexts = ['packages', 'services', 'gateway', 'shell', 'scripts', 'ops']
const findSources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist'].includes(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return findSources(path)
    const isSource = /\.(tsx?|mjs|sql)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)
    return isSource ? [path] : []
  })

test('calls only the labour card of the ministry بطاقة العمل, never a work order', () => {
  const texts = [
    ...pairs.flatMap(({ name, folder, file }) =>
      Object.entries(read(folder, 'ar', file)).map(([key, text]) => [`${name} ${key}`, text]),
    ),
    ...sourcesWithTexts.flatMap((folder) =>
      findSources(join(root, folder)).flatMap((path) =>
        readFileSync(path, 'utf8')
          .split('\n')
          .map((line, index) => [`${relative(root, path)}:${index + 1}`, line]),
      ),
    ),
  ] as [string, string][]
  expect(texts.some(([, text]) => text.includes('أمر العمل'))).toBe(true)
  const ambiguous = /بطاق(ة|ات) العمل(?! \(وزارة)/
  expect(texts.filter(([, text]) => ambiguous.test(text)).map(([place]) => place)).toEqual([])
})
