import { render, screen } from '@testing-library/react'
import { usePreferences } from '../base/preferences.ts'
import { addTexts, setLanguage, startI18n, t, useTranslation } from './i18n.ts'

beforeAll(() => {
  usePreferences.setState({ language: 'en' })
  startI18n({ en: { base: { hello: 'Hello' } }, ar: { base: { hello: 'مرحباً' } } })
})

test('starts in the stored language and marks the document with language and direction', () => {
  expect(document.documentElement).toMatchObject({ lang: 'en', dir: 'ltr' })
  expect(t('base:hello')).toBe('Hello')
})

test('a component that renders because of the new texts reads the new language as well', async () => {
  await addTexts('colors', async (language) => ({ red: language === 'en' ? 'Red' : 'أحمر' }))
  const Color = () => {
    const { t: translate } = useTranslation('colors')
    return `${usePreferences.getState().language}: ${translate('red')}`
  }
  render(<Color />)
  const switchTo = async (language: 'ar' | 'en', text: string) => {
    const switching = setLanguage(language)
    await screen.findByText(text)
    await switching
  }
  await switchTo('ar', 'ar: أحمر')
  await switchTo('en', 'en: Red')
})

test('switches texts, direction and the stored language together, after the new texts are loaded', async () => {
  let resolveTexts: (texts: Record<string, string>) => void = () => undefined
  const late = new Promise<Record<string, string>>((resolve) => {
    resolveTexts = resolve
  })
  await addTexts('late', (language) =>
    language === 'ar' ? late : Promise.resolve({ word: 'word' }),
  )
  const switching = setLanguage('ar')
  await Promise.resolve()
  expect(document.documentElement.dir).toBe('ltr')
  resolveTexts({ word: 'كلمة' })
  await switching
  expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect(t('late:word')).toBe('كلمة')
  expect(localStorage.getItem('language')).toBe('ar')
})

test('keeps the language if the texts of the new one cannot be loaded', async () => {
  await addTexts('broken', (language) =>
    language === 'en' ? Promise.reject(new Error('offline')) : Promise.resolve({ word: 'كلمة' }),
  )
  await expect(setLanguage('en')).rejects.toThrow('offline')
  expect(document.documentElement.dir).toBe('rtl')
  expect(usePreferences.getState().language).toBe('ar')
})

test('rejects if texts cannot be loaded, and loads them on a retry', async () => {
  let isOnline = false
  const load = () =>
    isOnline ? Promise.resolve({ word: 'كلمة' }) : Promise.reject(new Error('offline'))
  await expect(addTexts('flaky', load)).rejects.toThrow('offline')
  isOnline = true
  await addTexts('flaky', load)
  expect(t('flaky:word')).toBe('كلمة')
})
