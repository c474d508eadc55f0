import {
  findMentionedIds,
  findMentionQuery,
  insertMention,
  moveChosenMentions,
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

describe('two employees of one name', () => {
  const ali = { id: '4', name: 'Ali' }
  const both = [...staff, ali]

  test('are both mentioned by a name that is typed by hand', () => {
    expect(findMentionedIds('@Ali', both)).toEqual(['1', '4'])
  })

  test('are told apart by what was chosen from the list', () => {
    expect(findMentionedIds('Ask @Ali', both, [{ ...ali, start: 4 }])).toEqual(['4'])
    // The text went on to another name.
    expect(findMentionedIds('@Ali Hassan', both, [{ ...ali, start: 0 }])).toEqual(['2'])
  })

  test.each([
    ['text before it', 'Ask @Ali', 'Now ask @Ali', 7, [8]],
    ['text after it', 'Ask @Ali', 'Ask @Ali now', 12, [4]],
    ['a letter of it', 'Ask @Ali', 'Ask @Al', 7, []],
    ['the same mention before it', '@Ali @Ali', '@Ali', 0, [0]],
  ])('stay chosen after a change of %s', (_, before, after, caret, starts) => {
    const chosen = [{ ...ali, start: before.lastIndexOf('@') }]
    const moved = moveChosenMentions(chosen, before, after, caret)
    expect(moved.map(({ start }) => start)).toEqual(starts)
  })
})
