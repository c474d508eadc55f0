import { nameIn } from './name-in.ts'

test('names a record in the language, and in the other one without a name', () => {
  const both = { name_en: 'Brakes', name_ar: 'الفرامل' }
  expect([nameIn('en', both), nameIn('ar', both)]).toEqual(['Brakes', 'الفرامل'])
  expect(nameIn('ar', { name_en: 'Brakes', name_ar: null })).toBe('Brakes')
  expect(nameIn('en', { name_en: '', name_ar: 'الفرامل' })).toBe('الفرامل')
  expect(nameIn('en', { name_en: null, name_ar: null })).toBe('')
})
