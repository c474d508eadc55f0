/** Texts that several screens or dialogs load, by namespace. */
import type { Language } from '@warsha/contracts/base/languages'

export const attendanceTexts = {
  attendance: (language: Language) => import(`./locales/${language}/attendance.json`),
}

/** Texts of salary, loans, leave and documents. */
export const payTexts = { pay: (language: Language) => import(`./locales/${language}/pay.json`) }
