import { act, screen, waitFor } from '@testing-library/react'
import { readProfile } from '@warsha/contracts/portal/routes/portal'
import { useQueryOf } from '@warsha/web-kit'
import { seenAtHeader } from '@warsha/web-kit/parts/api/seen-at-header.ts'
import { renderScreen } from '@warsha/web-kit/testing'
import ar from '../locales/ar/shell.json'
import en from '../locales/en/shell.json'
import { OfflineNotice } from './offline-notice.tsx'

const texts = { en: { shell: en }, ar: { shell: ar } }
let seenAt: string | null = null

/** Responds as the service worker does: with the last response and its time, or with that of the server. */
const respond = async () =>
  ({
    ok: true,
    status: 200,
    headers: new Headers(seenAt ? { [seenAtHeader]: seenAt } : {}),
    json: async () => ({ success: true, data: {} }),
  }) as Response

const Portal = () => {
  useQueryOf(readProfile, { params: { id: 'u1' } }, { queryKey: ['portal'] })
  return <OfflineNotice />
}

test('says that the page shows an earlier state, and disappears when the server answers', async () => {
  globalThis.fetch = jest.fn(respond)
  seenAt = '2026-03-04T08:00:00Z'
  renderScreen(<Portal />, { texts, language: 'ar' })
  expect(await screen.findByText(ar.offline.title)).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('2026')
  seenAt = null
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText(ar.offline.title)).toBeNull())
})
