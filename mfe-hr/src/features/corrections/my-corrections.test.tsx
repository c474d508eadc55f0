import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi, idOf, pageOfTen, renderScreen, signInAs } from '@warsha/web-kit/testing'
import ar from '../../locales/ar/attendance.json'
import en from '../../locales/en/attendance.json'
import { MyCorrections } from './my-corrections.panel.tsx'

const aCorrection = (number: number) => ({
  id: idOf(number),
  attendance_id: idOf(100 + number),
  work_date: '2027-01-01',
  check_in_time: '2027-01-01T04:00:00Z',
  check_out_time: null,
  requested_check_in: '2027-01-01T04:00:00Z',
  requested_check_out: '2027-01-01T14:00:00Z',
  reason: `Reason ${number}`,
  status: 'pending',
  rejection_reason: null,
  decided_by_name: null,
  decided_at: null,
})

test('goes back to the page that has requests when the last one of a page is gone', async () => {
  signInAs('mechanic')
  let corrections = Array.from({ length: 11 }, (_, index) => aCorrection(index + 1))
  fakeApi({ 'GET /attendance/my-corrections': ({ query }) => pageOfTen(corrections, query) })
  const { client } = renderScreen(<MyCorrections />, {
    texts: { en: { attendance: en }, ar: { attendance: ar } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('Reason 11')).toBeVisible()
  corrections = corrections.slice(0, 10)
  await act(() => client.invalidateQueries())
  expect(await screen.findByText('Reason 10')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull())
})
