/** The labels of vehicle licences of the Emirates, in English and Arabic. */
import { toLatinDigits } from '@warsha/contracts/base/text-rules'

/** Without variants of Arabic letters, vowel signs, dots and case. */
export const normalize = (text: string): string =>
  toLatinDigits(text)
    .normalize('NFKC')
    .replace(/[\p{Mn}\u0640.]/gu, '')
    .replace(/[\u0622\u0623\u0625]/g, '\u0627')
    .replace(/\u0649/g, '\u064a')
    .replace(/\u0629/g, '\u0647')
    .replace(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase()

const labels = {
  vin: [
    'vehicle identification number',
    'chassis number',
    'chassis no',
    'chassis',
    'vin',
    'رقم القاعدة',
    'رقم الشاصي',
    'رقم الشاسيه',
    'رقم الهيكل',
    'القاعدة',
  ],
  plate: [
    'traffic plate number',
    'traffic plate no',
    'plate number',
    'plate no',
    'plate',
    'رقم اللوحة',
    'اللوحة',
  ],
  plate_code: ['plate code', 'plate category', 'code', 'رمز اللوحة', 'كود اللوحة', 'الرمز'],
  emirate: [
    'place of issue',
    'plate source',
    'issuing emirate',
    'licensing authority',
    'emirate',
    'مكان الإصدار',
    'جهة الإصدار',
    'جهة الترخيص',
    'مصدر اللوحة',
    'الإمارة',
  ],
  make: ['vehicle make', 'make', 'manufacturer', 'الشركة المصنعة', 'الماركة', 'الصانع'],
  model: ['vehicle model', 'model', 'الطراز', 'الموديل'],
  type: ['vehicle type', 'veh type', 'نوع المركبة', 'النوع'],
  year: [
    'model year',
    'year of manufacture',
    'manufacturing year',
    'year',
    'سنة الصنع',
    'سنة الموديل',
    'سنة الطراز',
  ],
  expiry: [
    'registration expiry date',
    'registration expiry',
    'licence expiry date',
    'license expiry date',
    'expiry date',
    'exp date',
    'date of expiry',
    'valid until',
    'تاريخ انتهاء الملكية',
    'تاريخ انتهاء الترخيص',
    'انتهاء الترخيص',
    'تاريخ الانتهاء',
    'صالحة حتى',
  ],
  insurance_expiry: [
    'insurance expiry date',
    'insurance expiry',
    'insurance exp date',
    'ins expiry date',
    'ins exp date',
    'ins exp',
    'تاريخ انتهاء التأمين',
    'انتهاء التأمين',
  ],
} as const

export type LabelledField = keyof typeof labels

const byLength = Object.entries(labels)
  .flatMap(([field, names]) =>
    names.map((name) => ({ field: field as LabelledField, name: normalize(name) })),
  )
  // 'Plate code' is no 'plate'.
  .sort((one, other) => other.name.length - one.name.length)

/** The last words of a text as they were written, as many as the rest behind its label has. */
const lastWords = (text: string, rest: string): string => {
  const count = rest.split(/[\s:]+/).filter(Boolean).length
  return count === 0
    ? ''
    : text
        .split(/[\s:]+/)
        .filter(Boolean)
        .slice(-count)
        .join(' ')
}

/** Returns which field a cell labels, and what else is in the cell, or null. */
export const findLabel = (text: string): { field: LabelledField; rest: string } | null => {
  const normalized = normalize(text)
  for (const { field, name } of byLength) {
    const after = normalized.slice(name.length)
    if (!normalized.startsWith(name) || /^[\p{L}\d]/u.test(after)) continue
    return { field, rest: lastWords(text, after.replace(/^[\s:/\-–]+/, '')) }
  }
  return null
}

const emirates: readonly [code: string, names: readonly string[]][] = [
  ['AUH', ['abu dhabi', 'أبوظبي', 'أبو ظبي']],
  ['DXB', ['dubai', 'دبي']],
  ['SHJ', ['sharjah', 'الشارقة']],
  ['AJM', ['ajman', 'عجمان']],
  ['UAQ', ['umm al quwain', 'umm al qaiwain', 'أم القيوين']],
  ['RAK', ['ras al khaimah', 'رأس الخيمة']],
  ['FUJ', ['fujairah', 'الفجيرة']],
]

/** Finds a name with any variant of its Arabic letters. */
const toPattern = (names: readonly string[]): RegExp => {
  const variants = names.map((name) =>
    normalize(name).replace(/ا/g, '[اأإآ]').replace(/ه/g, '[هة]').replace(/ي/g, '[يى]'),
  )
  return new RegExp(`(?<!\\p{L})(${variants.join('|')})(?!\\p{L})`, 'giu')
}
const patterns = emirates.map(([code, names]) => [code, toPattern([code, ...names])] as const)

/** Returns the codes of the emirates that a text names, each once. */
export const findEmirates = (text: string): string[] =>
  patterns.filter(([, pattern]) => text.search(pattern) !== -1).map(([code]) => code)

/** Removes the names of emirates. */
export const withoutEmirates = (text: string): string =>
  patterns.reduce((rest, [, pattern]) => rest.replace(pattern, ' '), text)
