import { screen, within } from '@testing-library/react'
import { aed } from '@warsha/contracts/base/money'
import { anOfficeCard, aTask, fakeWorkCardApi, openCard } from './work-card-testing.tsx'

const openTasks = (count: number) =>
  Array.from({ length: count }, (_, index) => aTask(index + 1, { status: 'pending' }))

test.each([
  ['en', 'Completed', 1, ['1 task is still open.', '\u2066AED 749.50\u2069 is still outstanding.']],
  ['en', 'Completed', 3, ['3 tasks are still open.']],
  ['ar', 'مكتمل', 2, ['ما زالت مهمتان لم تكتملا.', '749.50']],
  ['ar', 'مكتمل', 11, ['ما زالت 11 مهمة لم تكتمل.']],
] as const)(
  'names open tasks and the outstanding amount before a card is completed, in %s: %s with %i',
  async (language, completed, count, texts) => {
    fakeWorkCardApi(() => anOfficeCard({ status: 'in_progress', tasks: openTasks(count) }))
    const { user } = openCard({ role: 'manager', language })
    await user.click(await screen.findByRole('button', { name: completed }))
    const dialog = await screen.findByRole('dialog')
    for (const text of texts) expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toContain(text)
  },
)

test.each([
  ['en', 'Completed', 'An inspection is not completed.'],
  ['ar', 'مكتمل', 'يوجد فحص غير مكتمل'],
] as const)(
  'names an open inspection before a card is completed, in %s',
  async (language, completed, text) => {
    fakeWorkCardApi(() => anOfficeCard({ status: 'in_progress', has_open_inspection: true }))
    const { user } = openCard({ role: 'manager', language })
    await user.click(await screen.findByRole('button', { name: completed }))
    expect(await screen.findByRole('dialog')).toHaveTextContent(text)
  },
)

test('names nothing open when all tasks are done and the card is paid', async () => {
  fakeWorkCardApi(() =>
    anOfficeCard({
      status: 'in_progress',
      tasks: [aTask(1, { status: 'completed' })],
      paid_amount: aed(1050),
    }),
  )
  const { user } = openCard({ role: 'manager' })
  await user.click(await screen.findByRole('button', { name: 'Completed' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByText(/still|inspection/)).toBeNull()
})
