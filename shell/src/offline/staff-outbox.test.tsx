import { act, screen } from '@testing-library/react'
import { type OutboxAction, startOutbox, startSession, useOutbox } from '@warsha/web-kit'
import { renderScreen } from '@warsha/web-kit/testing'
import { StaffOutbox } from './staff-outbox.tsx'

const upload: OutboxAction = {
  sequence: 1,
  key: 'key',
  userId: 'u1',
  madeAt: '2026-11-20T08:00:00Z',
  group: 'card',
  kind: 'upload_photo',
  method: 'POST',
  path: '/files',
  params: {},
  file: new Blob(['photo']),
  subject: { number: 'WC-2026-000001', link: '/work-cards/card' },
  changes: ['work-cards'],
}

test('loads nothing for the office before its page has its content, unless a file waits', async () => {
  startSession('token', { id: 'u1', username: 'huda', role: 'receptionist' } as never)
  renderScreen(<StaffOutbox />)
  expect(screen.queryByRole('button')).toBeNull()
  // jsdom has no storage: the outbox would show what it has stored, which is nothing.
  await act(async () => void (await startOutbox()))
  act(() => useOutbox.setState({ actions: [upload] }))
  const name = '1 photo or file waits to be sent'
  expect(await screen.findByRole('button', { name })).toBeVisible()
})
