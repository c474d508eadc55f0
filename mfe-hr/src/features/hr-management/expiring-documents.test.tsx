import { screen } from '@testing-library/react'
import type { ExpiringDocument } from '@warsha/contracts/hr/employee-documents'
import { idOf, recordResponse } from '@warsha/web-kit/testing'
import { fakePayApi, openPay, ownId } from '../shared/pay-testing.tsx'
import { ExpiringDocuments } from './expiring-documents.tsx'

const aDocument = (fields: Partial<ExpiringDocument>): ExpiringDocument => ({
  employee_id: idOf(1),
  first_name: 'Bilal',
  last_name: 'Hussain',
  employee_code: 'EMP-0001',
  department: null,
  position: null,
  role_name: 'mechanic',
  kind: 'visa',
  expires_on: '2026-12-31',
  days_left: 30,
  ...fields,
})

test('links only to documents that the user may change', async () => {
  const api = fakePayApi()
  api.on('GET /employees/expiring-documents', () =>
    recordResponse([
      aDocument({}),
      aDocument({ employee_id: ownId, first_name: 'Own', role_name: 'manager' }),
      aDocument({ employee_id: idOf(3), first_name: 'Huda', role_name: 'manager' }),
      aDocument({ employee_id: idOf(4), first_name: 'Salim', role_name: 'admin' }),
    ]),
  )
  openPay(<ExpiringDocuments />, { path: '/hr-management' })
  for (const name of [/Bilal/, /Own/, /Huda/, /Salim/])
    expect(await screen.findByText(name)).toBeVisible()
  const links = screen.getAllByRole('link')
  expect(links).toHaveLength(1)
  expect(links[0]).toHaveAttribute('href', `/employees?documents=${idOf(1)}`)
})

test('links to documents whose service of the release before sends no role', async () => {
  const api = fakePayApi()
  const document = aDocument({ role_name: undefined })
  api.on('GET /employees/expiring-documents', () => recordResponse([document]))
  openPay(<ExpiringDocuments />, { path: '/hr-management' })
  expect(await screen.findByRole('link', { name: /Bilal/ })).toBeVisible()
})
