import { formatPhone, toPhoneLink, toWhatsAppLink } from './phone.ts'

test.each([
  '0501234567',
  '+971501234567',
  '00971 50 123 4567',
  '971-50-1234567',
  '+971 (0)50 123 4567',
  '٠٥٠١٢٣٤٥٦٧',
  '\u202a+971 50 123 4567\u202c',
  '\u2068050 123 4567\u2069',
])('shows the mobile number %s in one form', (typed) => {
  expect(formatPhone(typed)).toBe('+971 50 123 4567')
})

test('shows fixed lines with their area, and leaves other numbers as they are', () => {
  expect(formatPhone('042345678')).toBe('+971 4 234 5678')
  expect(formatPhone('+971 4 2345678')).toBe('+971 4 234 5678')
  const tollFree = ['800 123', '+97180012345', '+971 800 12345']
  const mistyped = ['051234567', '12345', '']
  for (const other of [...tollFree, ...mistyped, '600512345', '+966 50 123 4567'])
    expect(formatPhone(other)).toBe(other)
})

test('makes a telephone link of the digits only', () => {
  expect(toPhoneLink('+971 50 123-4567')).toBe('tel:+971501234567')
})

test('makes a WhatsApp link of mobile numbers and of numbers of other countries', () => {
  expect(toWhatsAppLink('050 123 4567')).toBe('https://wa.me/971501234567')
  expect(toWhatsAppLink('+966 50 123 4567')).toBe('https://wa.me/966501234567')
  expect(toWhatsAppLink('04 234 5678')).toBeNull()
  expect(toWhatsAppLink('800 123')).toBeNull()
})
