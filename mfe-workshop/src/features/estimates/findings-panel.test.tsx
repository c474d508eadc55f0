import { screen, within } from '@testing-library/react'
import type { InspectionFinding } from '@warsha/contracts/workshop/inspections/inspections'
import { idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import en from '../../locales/en/estimates.json'
import { cardPath, openCard } from '../work-card/work-card-testing.tsx'
import { aLine, anEstimate, estimatePath, fakeEstimatesApi } from './estimates-testing.tsx'

const finding = (number: number, fields: Partial<InspectionFinding> = {}): InspectionFinding => ({
  id: idOf(500 + number),
  inspection_id: idOf(500),
  is_completed: true,
  section_en: 'Brakes',
  section_ar: 'المكابح',
  name_en: `Point ${number}`,
  name_ar: `نقطة ${number}`,
  result: 'red',
  value: 2.5,
  unit: 'mm',
  note: null,
  ...fields,
})

test('offers the findings that no line covers, each with one tap, and marks the others', async () => {
  let estimate = anEstimate({ current: { lines: [aLine(1, { finding_ref: idOf(501) })] } })
  const api = fakeEstimatesApi(() => [estimate])
  api.on(`GET ${cardPath}/inspection-findings`, () =>
    recordResponse([finding(1), finding(2, { result: 'amber', note: 'Worn' })]),
  )
  api.on(`PUT ${estimatePath}`, () => {
    const added = aLine(2, { finding_ref: idOf(502), finding_title: 'Point 2' })
    estimate = anEstimate({
      version: 4,
      current: { lines: [aLine(1, { finding_ref: idOf(501) }), added] },
    })
    return recordResponse(estimate)
  })
  const { user } = openCard({
    role: 'receptionist',
    search: '?tab=estimate',
    language: 'en',
    userId: idOf(60),
  })
  const panel = within(await screen.findByRole('region', { name: en.findings.title }))
  const [offered, open] = panel.getAllByRole('listitem')
  expect(offered).toHaveTextContent(en.findings.offered)
  expect(open).toHaveTextContent('Soon Point 22.5 mm · Worn')
  await user.dblClick(panel.getByRole('button', { name: 'Offer: Point 2' }))
  const sent = requestsOf(api, 'PUT', new RegExp(`${estimatePath}$`))
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({
    version: 3,
    lines: [
      { finding_ref: idOf(501) },
      { kind: 'labour', finding_ref: idOf(502), finding_title: 'Point 2', unit_price: 0 },
    ],
  })
  // The new line is opened for its price.
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByDisplayValue('Point 2')).toBeVisible()
})
