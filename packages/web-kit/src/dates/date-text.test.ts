import {
  isIsoDate,
  readCompleteDate,
  readTypedDate,
  readTypedTime,
  toDisplayedDate,
} from './date-text.ts'

test.each([
  ['05/11/2026', '2026-11-05'],
  ['5.1.26', '2026-01-05'],
  ['5-1', '2026-01-05'],
  ['05112026', '2026-11-05'],
  ['051126', '2026-11-05'],
  ['٠٥/١١/٢٠٢٦', '2026-11-05'],
  ['\u200e05/11/2026\u200f', '2026-11-05'],
  ['\u202a05/11/2026\u202c', '2026-11-05'],
  [' 2026-11-05 ', '2026-11-05'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2027', null],
  ['31/04/2026', null],
  ['11/31/2026', null],
  ['5/11/0026', null],
  ['tomorrow', null],
  ['', null],
])('reads the typed date %j as %j', (typed, date) => {
  expect(readTypedDate(typed, '2026-11-22')).toBe(date)
})

test('does not complete a date while more may follow', () => {
  expect(
    ['5/1', '5/1/2', '5/1/20', '5/1/2026', '05112026', '2026', '2026-11-05'].map(readCompleteDate),
  ).toEqual([null, null, null, '2026-01-05', '2026-11-05', null, '2026-11-05'])
})

test('shows a date with the day first, and other text as it is', () => {
  expect(['2026-11-05', '5/1', ''].map(toDisplayedDate)).toEqual(['05/11/2026', '5/1', ''])
  expect(['2026-02-28', '2026-02-29', '5/1/2026', ''].map(isIsoDate)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test.each([
  ['8', '08:00'],
  ['830', '08:30'],
  ['٠٨:٣٠', '08:30'],
  ['17.45', '17:45'],
  ['24:00', null],
  ['8:60', null],
  ['noon', null],
])('reads the typed time %j as %j', (typed, time) => expect(readTypedTime(typed)).toBe(time))
