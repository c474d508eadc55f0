import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type SettingKey, settingKeys, settings } from '@warsha/contracts/setting-keys'
import { marked, sections } from './settings-layout.ts'
import { aShopWith, field, fill, openSettings, saves } from './settings-testing.tsx'

/** Key, what is typed, and what stands at the field in English and in Arabic. */
const refusals: [SettingKey, string, string, string][] = [
  ['shop_name', '', 'This field is required', 'هذا الحقل مطلوب'],
  [
    'shop_name',
    '<b>Blue Palm</b>',
    'HTML tags are not allowed here',
    'وسوم HTML غير مسموح بها هنا',
  ],
  [
    'shop_name',
    'Blue\u202ePalm',
    'This contains invisible characters',
    'يحتوي النص على رموز غير مرئية',
  ],
  [
    'shop_name',
    'x'.repeat(201),
    'At most 200 characters are allowed',
    'عدد الأحرف المسموح به 200 على الأكثر',
  ],
  [
    'shop_phone',
    '1'.repeat(51),
    'At most 50 characters are allowed',
    'عدد الأحرف المسموح به 50 على الأكثر',
  ],
  ['shop_latitude', '90.1', 'At most 90 is allowed', 'المسموح به 90 على الأكثر'],
  ['shop_latitude', '-90.5', 'At least -90 is needed', 'المطلوب -90 على الأقل'],
  [
    'shop_latitude',
    '25.12345678',
    'At most 7 decimals are allowed',
    'عدد الخانات العشرية المسموح به 7 على الأكثر',
  ],
  ['shop_latitude', 'north', 'Must be a number', 'يجب إدخال رقم'],
  ['shop_longitude', '180.1', 'At most 180 is allowed', 'المسموح به 180 على الأكثر'],
  ['attendance_radius_meters', '', 'This field is required', 'هذا الحقل مطلوب'],
  ['attendance_radius_meters', '0', 'At least 1 is needed', 'المطلوب 1 على الأقل'],
  [
    'attendance_radius_meters',
    '20.5',
    'Must be a whole number',
    'يجب إدخال عدد صحيح دون كسور',
  ],
  ['attendance_radius_meters', '10001', 'At most 10000 is allowed', 'المسموح به 10000 على الأكثر'],
  ['late_threshold_minutes', '601', 'At most 600 is allowed', 'المسموح به 600 على الأكثر'],
  ['early_leave_threshold_minutes', '-1', 'At least 0 is needed', 'المطلوب 0 على الأقل'],
  ['working_hours_start', '24:00', 'This is not a valid time (HH:MM)', 'الوقت غير صحيح (HH:MM)'],
  ['working_hours_end', '', 'This field is required', 'هذا الحقل مطلوب'],
  [
    'company_trn',
    '12345678901234',
    'A UAE TRN must have 15 digits',
    'رقم التسجيل الضريبي في الإمارات مكوّن من 15 رقماً',
  ],
  [
    'company_email',
    'omar@',
    'This is not a valid email address',
    'عنوان البريد الإلكتروني غير صحيح',
  ],
  ['company_website', 'example.com', 'This is not a valid web address', 'عنوان الموقع غير صحيح'],
  ['invoice_due_days', '367', 'At most 366 is allowed', 'المسموح به 366 على الأكثر'],
  [
    'invoice_terms_en',
    'x'.repeat(5001),
    'At most 5000 characters are allowed',
    'عدد الأحرف المسموح به 5000 على الأكثر',
  ],
  ['ramadan_hours_start', '9', 'This is not a valid time (HH:MM)', 'الوقت غير صحيح (HH:MM)'],
  ['leave_annual_days', '', 'This field is required', 'هذا الحقل مطلوب'],
]

/** Rounds in which each key is wrong in one way, so that one saving shows many refusals. */
const rounds = [0, 1, 2, 3].map((round) =>
  refusals.filter(
    (row, place) => refusals.slice(0, place).filter(([key]) => key === row[0]).length === round,
  ),
)

test.each([
  ['en', 2],
  ['ar', 3],
] as const)(
  'every refusal stands at its field in %s, and nothing is sent',
  async (language, column) => {
    expect(rounds.flat()).toHaveLength(refusals.length)
    const api = aShopWith()
    await openSettings(language)
    for (const round of rounds) {
      for (const [key, typed] of round) fireEvent.change(field(key), { target: { value: typed } })
      fireEvent.submit(document.forms[0]!)
      for (const refusal of round) {
        const said = expect.stringContaining(refusal[column])
        await waitFor(() => expect(field(refusal[0])).toHaveAccessibleDescription(said))
        expect(field(refusal[0])).toHaveAttribute('aria-invalid', 'true')
      }
    }
    expect(saves(api)).toEqual([])
  },
)

test('saving goes to the first wrong field, and saves nothing of the right ones', async () => {
  const api = aShopWith()
  const { user, press } = await openSettings()
  await fill(user, 'shop_city', 'Ajman')
  await fill(user, 'company_email', 'omar@')
  await fill(user, 'shop_latitude', '200')
  await press()
  await waitFor(() => expect(field('shop_latitude')).toHaveFocus())
  expect(field('company_email')).toHaveAccessibleDescription('This is not a valid email address')
  expect(saves(api)).toEqual([])
  expect(field('shop_city')).toHaveValue('Ajman')
})

test('every setting stands on the screen once, in its section', async () => {
  aShopWith()
  await openSettings()
  const shown = sections.flatMap(({ parts }) => parts.flatMap(({ keys }) => keys))
  expect([...shown].sort()).toEqual([...settingKeys].sort())
  for (const { name, parts } of sections)
    for (const key of parts.flatMap(({ keys }) => keys))
      expect([key, settings[key].section]).toEqual([key, name])
  for (const key of settingKeys) expect(field(key)).toBeInTheDocument()
  expect(
    screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent),
  ).toEqual([...['Shop location', 'Attendance settings', 'Company details', 'Documents and payroll']])
})

test('latitude, longitude and radius are labelled as required', async () => {
  aShopWith()
  await openSettings()
  for (const label of ['Latitude', 'Longitude', 'Geofence radius (metres)'])
    expect(screen.getByText(label, { selector: 'label' })).toHaveTextContent('*')
  expect(marked.has('company_trn')).toBe(false)
})
