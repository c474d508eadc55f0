import {
  findMentionedIds,
  findMentionQuery,
  insertMention,
  splitMentions,
  suggestStaff,
} from './mentions.ts'

const staff = [
  { id: '1', name: 'Ali' },
  { id: '2', name: 'Ali Hassan' },
  { id: '3', name: 'خالد المري' },
]

test.each([
  ['@', 1, { start: 0, typed: '' }],
  ['Ask @Al', 7, { start: 4, typed: 'Al' }],
  ['Ask @Al', 4, null],
  ['mail@shop', 9, null],
  ['@Ali\nnext', 9, null],
  ['no mention', 5, null],
])('finds the mention that is typed in %j at %i', (text, caret, expected) => {
  expect(findMentionQuery(text, caret)).toEqual(expected)
})

test('suggests by the beginning of each word, and nobody after the whole name', () => {
  const names = (typed: string) => suggestStaff(staff, typed).map(({ name }) => name)
  expect(names('has')).toEqual(['Ali Hassan'])
  expect(names('الم')).toEqual(['خالد المري'])
  expect(names('assan')).toEqual([])
  expect(names('Ali Hassan ')).toEqual([])
})

test('inserts a name with one space and says where the caret is', () => {
  const query = { start: 4, typed: 'ha' }
  expect(insertMention('Ask @ha now', 7, query, 'Ali Hassan')).toEqual({
    text: 'Ask @Ali Hassan now',
    caret: 16,
  })
})

test('mentions the person with the longer name, and each once', () => {
  expect(findMentionedIds('@Ali Hassan, see @Ali Hassan', staff)).toEqual(['2'])
  expect(findMentionedIds('@Ali: look. @خالد المري', staff)).toEqual(['1', '3'])
  expect(findMentionedIds('@Alina and Ali', staff)).toEqual([])
  expect(splitMentions('Hi @Ali!', staff)).toEqual([
    { text: 'Hi ', userId: null },
    { text: '@Ali', userId: '1' },
    { text: '!', userId: null },
  ])
})
