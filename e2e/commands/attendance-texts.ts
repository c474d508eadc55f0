/** The texts of attendance, read from the locale files of mfe-hr. */
import arabic from '../../mfe-hr/src/locales/ar/attendance.json' with { type: 'json' }
import english from '../../mfe-hr/src/locales/en/attendance.json' with { type: 'json' }
import type { Language } from './texts.ts'

export const attendanceTexts = (language: Language) => (language === 'ar' ? arabic : english)
