import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type SettingKey, settingKeys, settings } from '@warsha/contracts/identity/setting-keys'
import { requiredSettings, settingSections } from './settings-layout.ts'
import { createSettingsApi, field, fill, openSettings, saveRequests } from './settings-testing.tsx'

/** Setting, typed value, and the error at the field in English and in Arabic. */
const invalidValues: [SettingKey, string, string, string][] = [
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
    'Must be at most 200 characters',
    'عدد الأحرف المسموح به 200 على الأكثر',
  ],
  [
    'shop_phone',
    '1'.repeat(51),
    'Must be at most 50 characters',
    'عدد الأحرف المسموح به 50 على الأكثر',
  ],
  ['shop_latitude', '90.1', 'Must be at most 90', 'يجب ألا تزيد القيمة على 90'],
  ['shop_latitude', '-90.5', 'Must be at least -90', 'يجب ألا تقل القيمة عن \u2066-90\u2069'],
  [
    'shop_latitude',
    '25.12345678',
    'Use at most 7 decimal places',
    'عدد الخانات العشرية المسموح به 7 على الأكثر',
  ],
  ['shop_latitude', 'north', 'Must be a number', 'يجب إدخال رقم'],
  ['shop_longitude', '180.1', 'Must be at most 180', 'يجب ألا تزيد القيمة على 180'],
  ['attendance_radius_meters', '', 'This field is required', 'هذا الحقل مطلوب'],
  ['attendance_radius_meters', '0', 'Must be at least 1', 'يجب ألا تقل القيمة عن 1'],
  ['attendance_radius_meters', '20.5', 'Must be a whole number', 'يجب إدخال عدد صحيح دون كسور'],
  ['attendance_radius_meters', '10001', 'Must be at most 10000', 'يجب ألا تزيد القيمة على 10000'],
  ['late_threshold_minutes', '601', 'Must be at most 600', 'يجب ألا تزيد القيمة على 600'],
  ['early_leave_threshold_minutes', '-1', 'Must be at least 0', 'يجب ألا تقل القيمة عن 0'],
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
  ['invoice_due_days', '367', 'Must be at most 366', 'يجب ألا تزيد القيمة على 366'],
  [
    'invoice_terms_en',
    'x'.repeat(5001),
    'Must be at most 5000 characters',
    'عدد الأحرف المسموح به 5000 على الأكثر',
  ],
  ['ramadan_hours_start', '9', 'This is not a valid time (HH:MM)', 'الوقت غير صحيح (HH:MM)'],
  ['leave_annual_days', '', 'This field is required', 'هذا الحقل مطلوب'],
]

/** Groups of values in which each setting is wrong once, so that one submit shows many errors. */
const rounds = [0, 1, 2, 3].map((round) =>
  invalidValues.filter(
    (row, index) =>
      invalidValues.slice(0, index).filter(([key]) => key === row[0]).length === round,
  ),
)

test.each([
  ['en', 2],
  ['ar', 3],
] as const)('shows every error at its field in %s, and sends nothing', async (language, column) => {
  expect(rounds.flat()).toHaveLength(invalidValues.length)
  const api = createSettingsApi()
  await openSettings(language)
  for (const round of rounds) {
    for (const [key, value] of round) fireEvent.change(field(key), { target: { value } })
    fireEvent.submit(document.forms[0]!)
    for (const invalid of round) {
      const message = expect.stringContaining(invalid[column])
      await waitFor(() => expect(field(invalid[0])).toHaveAccessibleDescription(message))
      expect(field(invalid[0])).toHaveAttribute('aria-invalid', 'true')
    }
  }
  expect(saveRequests(api)).toEqual([])
})

test('moves the focus to the first invalid field, and saves nothing', async () => {
  const api = createSettingsApi()
  const { user, save } = await openSettings()
  await fill(user, 'shop_city', 'Ajman')
  await fill(user, 'company_email', 'omar@')
  await fill(user, 'shop_latitude', '200')
  await save()
  await waitFor(() => expect(field('shop_latitude')).toHaveFocus())
  expect(field('company_email')).toHaveAccessibleDescription('This is not a valid email address')
  expect(saveRequests(api)).toEqual([])
  expect(field('shop_city')).toHaveValue('Ajman')
})

test('shows every setting once, in its section', async () => {
  createSettingsApi()
  await openSettings()
  const displayedKeys = settingSections.flatMap(({ parts }) => parts.flatMap(({ keys }) => keys))
  expect([...displayedKeys].sort()).toEqual([...settingKeys].sort())
  for (const { name, parts } of settingSections)
    for (const key of parts.flatMap(({ keys }) => keys))
      expect([key, settings[key].section]).toEqual([key, name])
  for (const key of settingKeys) expect(field(key)).toBeInTheDocument()
  expect(
    screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent),
  ).toEqual(['Shop location', 'Attendance settings', 'Company details', 'Documents and payroll'])
})

test('marks latitude, longitude and radius as required', async () => {
  createSettingsApi()
  await openSettings()
  for (const label of ['Latitude', 'Longitude', 'Geofence radius (metres)'])
    expect(screen.getByText(label, { selector: 'label' })).toHaveTextContent('*')
  expect(requiredSettings.has('company_trn')).toBe(false)
})
