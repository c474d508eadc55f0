import '@warsha/web-kit/parts/outbox/outbox-testing.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Attachment } from '@warsha/contracts/workshop/attachments'
import type { PartProof } from '@warsha/contracts/workshop/warranty/part-proofs'
import {
  missingProofRoles,
  type ProofRole,
} from '@warsha/contracts/workshop/warranty/warranty-rules'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { discardAction, onActionSent, useOutbox } from '@warsha/web-kit'
import { errorResponse, idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import ar from '../../locales/ar/work-card.json'
import en from '../../locales/en/work-card.json'
import {
  aCard,
  anOfficeCard,
  cardId,
  cardPath,
  fakeWorkCardApi,
  myId,
  openCard,
} from '../work-card/work-card-testing.tsx'

const texts = { en, ar }
const lineId = idOf(700)
const lineName = 'Timing belt'

const aPhoto = (role: ProofRole): Attachment => ({
  id: idOf(role === 'old_part' ? 710 : 711),
  work_card_id: cardId,
  task_id: null,
  part_line_id: lineId,
  proof_role: role,
  kind: 'photo',
  file_name: `${role}.jpg`,
  caption: null,
  size_bytes: 100,
  duration_seconds: null,
  is_visible_to_customer: true,
  added_by: myId,
  added_by_name: 'Bilal Rahman',
  added_at: '2026-11-20T09:00:00.000Z',
  file_url: `/file-${role}`,
  thumbnail_url: `/thumbnail-${role}`,
})

/** A fake API that keeps the proof of one part of the card. */
const fakeProofApi = (card: WorkCard, roles: readonly ProofRole[] = []) => {
  let photos = roles.map(aPhoto)
  let details = { batch_number: null as string | null, waiver_reason: null as string | null }
  const readPart = (): PartProof => ({
    id: lineId,
    work_card_id: cardId,
    part_number: 'P-1',
    part_name: lineName,
    quantity: 1,
    unit_of_measure: 'piece',
    needs_proof: true,
    missing_roles: missingProofRoles({
      needs_proof: true,
      is_waived: details.waiver_reason !== null,
      roles: photos.flatMap(({ proof_role }) => proof_role ?? []),
    }),
    warranty_months: 12,
    warranty_until: null,
    is_warranty_set: false,
    photos,
    ...details,
  })
  const readCard = (): WorkCard => ({
    ...card,
    part_proof_count: 1,
    missing_proof_parts: readPart().missing_roles.length > 0 ? [lineName] : [],
  })
  const api = fakeWorkCardApi(readCard)
  api.on(`GET ${cardPath}/part-proofs`, () => recordResponse([readPart()]))
  api.on(`POST ${cardPath}/attachments`, ({ body }) => {
    const photo = aPhoto((body as { proof_role: ProofRole }).proof_role)
    photos = [...photos, photo]
    return recordResponse(photo, [], 201)
  })
  api.on(`PUT /work-card-parts/${lineId}/proof`, ({ body }) => {
    details = { ...details, ...(body as object) }
    return recordResponse(readPart())
  })
  api.on(`POST ${cardPath}/proof-waiver`, ({ body }) => {
    details = { ...details, waiver_reason: (body as { reason: string }).reason }
    return recordResponse([readPart()])
  })
  const saveDetails = (changed: Partial<typeof details>) => {
    details = { ...details, ...changed }
  }
  return Object.assign(api, { saveDetails })
}

const inProgress = { status: 'in_progress', started_at: '2026-11-20T09:00:00.000Z' } as const
const takePhoto = (language: 'en' | 'ar', role: ProofRole) => {
  const { take_of, role: roles } = texts[language].proof
  const name = take_of.replace('{{role}}', roles[role]).replace('{{part}}', lineName)
  const photo = new File(['photo'], `${role}.jpg`, { type: 'image/jpeg' })
  fireEvent.change(screen.getByLabelText(name), { target: { files: [photo] } })
}

let stopReading = () => {}
/** Renders the page, and reads again after an upload as the shell does. */
const open = (options: Parameters<typeof openCard>[0]) => {
  const opened = openCard(options)
  stopReading()
  stopReading = onActionSent(() => opened.client.invalidateQueries())
  return opened
}

beforeEach(() => {
  localStorage.clear()
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined })
})
afterEach(async () => {
  await act(async () => {
    for (const action of useOutbox.getState().actions) await discardAction(action)
  })
})

test.each(['en', 'ar'] as const)(
  'a mechanic takes both photos with one tap each, and finishes the job then, in %s',
  async (language) => {
    const { proof, job } = texts[language]
    const api = fakeProofApi(aCard(inProgress))
    const { user } = open({ role: 'mechanic', language })

    await user.click(await screen.findByRole('button', { name: job.finish }))
    const dialog = within(await screen.findByRole('dialog', { name: proof.missing_title }))
    expect(dialog.getByText(lineName)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: proof.show }))
    expect(requestsOf(api, 'POST')).toEqual([])

    await screen.findByRole('region', { name: proof.title })
    takePhoto(language, 'old_part')
    takePhoto(language, 'new_part')
    expect(await screen.findByText(proof.complete)).toBeVisible()
    expect(requestsOf(api, 'POST', /attachments/).map(({ body }) => body)).toMatchObject([
      { part_line_id: lineId, proof_role: 'old_part', file_name: 'old_part.jpg' },
      { part_line_id: lineId, proof_role: 'new_part', file_name: 'new_part.jpg' },
    ])
    await waitFor(() => expect(screen.queryByText(proof.notice)).toBeNull())
    await user.click(screen.getByRole('button', { name: job.finish }))
    await user.click(await screen.findByRole('button', { name: /Undo|تراجع/ }))
  },
)

test('a photo without a connection waits on the device and is shown at its place', async () => {
  const api = fakeProofApi(aCard(inProgress))
  api.on(`POST ${cardPath}/attachments`, () => 'unreachable')
  open({ role: 'mechanic', search: '?tab=tasks' })
  await screen.findByRole('region', { name: en.proof.title })
  takePhoto('en', 'old_part')
  expect(await screen.findByText('old_part.jpg')).toBeVisible()
  await waitFor(() =>
    expect(useOutbox.getState().actions).toMatchObject([
      { group: cardId, body: { part_line_id: lineId, proof_role: 'old_part' } },
    ]),
  )
  expect(screen.getByText(en.proof.missing)).toBeVisible()
})

test('the office completes a job only with its photos, and is led to the part', async () => {
  const card = anOfficeCard({
    ...inProgress,
    status: 'waiting_payment',
    paid_amount: 1050 as never,
  })
  const api = fakeProofApi(card, ['old_part'])
  const { user } = open({ role: 'receptionist', userId: idOf(99) })
  await user.click(await screen.findByRole('button', { name: en.next.complete }))
  const dialog = within(await screen.findByRole('dialog', { name: en.proof.missing_title }))
  expect(dialog.queryByRole('textbox')).toBeNull()
  await user.click(dialog.getByRole('button', { name: en.proof.show }))
  const panel = within(await screen.findByRole('region', { name: en.proof.title }))
  expect(panel.getByRole('button', { name: /View photo 1, old part out/ })).toBeVisible()
  expect(requestsOf(api, 'PUT', new RegExp(`${cardPath}$`))).toEqual([])
})

test('a manager completes a job without photos by a reason', async () => {
  const card = anOfficeCard({
    ...inProgress,
    status: 'waiting_payment',
    paid_amount: 1050 as never,
  })
  const api = fakeProofApi(card)
  api.on(`PUT ${cardPath}`, () => recordResponse({ ...card, status: 'completed', version: 5 }))
  const { user } = open({ role: 'manager', userId: idOf(99) })
  await user.click(await screen.findByRole('button', { name: en.next.complete }))
  const dialog = within(await screen.findByRole('dialog', { name: en.proof.missing_title }))
  await user.type(dialog.getByRole('textbox'), 'Camera broken')
  await user.dblClick(dialog.getByRole('button', { name: en.proof.waive }))
  await user.click(await screen.findByRole('button', { name: 'Complete work card' }))
  await waitFor(() =>
    expect(
      requestsOf(api, 'PUT', new RegExp(`${cardPath}$`)).map(({ body }) => body),
    ).toMatchObject([{ status: 'completed' }]),
  )
  expect(requestsOf(api, 'POST', /waiver/).map(({ body }) => body)).toEqual([
    { reason: 'Camera broken' },
  ])
})

test('the dialog of a manager stays if the last photo arrives, and then completes the job', async () => {
  const card = anOfficeCard({
    ...inProgress,
    status: 'waiting_payment',
    paid_amount: 1050 as never,
  })
  const api = fakeProofApi(card)
  api.on(`PUT ${cardPath}`, () => recordResponse({ ...card, status: 'completed', version: 5 }))
  const { user, client } = open({ role: 'manager', userId: idOf(99) })
  await user.click(await screen.findByRole('button', { name: en.next.complete }))
  const dialog = within(await screen.findByRole('dialog', { name: en.proof.missing_title }))
  const reason = dialog.getByRole('textbox')
  await user.type(reason, 'Camera')
  api.on(`GET ${cardPath}`, () => recordResponse({ ...card, missing_proof_parts: [] }))
  await act(() => client.invalidateQueries({ queryKey: ['work-cards'] }))
  // The notice of the page is gone, the title of the dialog is not.
  await waitFor(() => expect(screen.getAllByText(en.proof.missing_title)).toHaveLength(1))
  expect(reason).toBeVisible()
  await user.type(reason, ' broken')
  expect(reason).toHaveValue('Camera broken')
  await user.click(dialog.getByRole('button', { name: en.proof.waive }))
  await user.click(await screen.findByRole('button', { name: 'Complete work card' }))
  await waitFor(() => expect(requestsOf(api, 'PUT', new RegExp(`${cardPath}$`))).toHaveLength(1))
})

test('batch number and warranty are changed in a form, with the error at the field', async () => {
  const api = fakeProofApi(aCard(inProgress), ['old_part', 'new_part'])
  const { user } = open({ role: 'mechanic', search: '?tab=tasks' })
  await user.click(await screen.findByRole('button', { name: `Batch and warranty: ${lineName}` }))
  const dialog = within(await screen.findByRole('dialog', { name: en.proof.details_title }))
  await user.type(dialog.getByLabelText(en.proof.batch), 'LOT 77')
  await user.click(dialog.getByRole('button', { name: en.parts.save }))
  expect(await screen.findByText('LOT 77')).toBeVisible()
  expect(requestsOf(api, 'PUT', /proof/).map(({ body }) => body)).toEqual([
    { batch_number: 'LOT 77' },
  ])
})

test('a batch number that a colleague saves while the form is open stays when the warranty is changed', async () => {
  const api = fakeProofApi(aCard(inProgress), ['old_part', 'new_part'])
  const { user, client } = open({ role: 'mechanic', search: '?tab=tasks' })
  await user.click(await screen.findByRole('button', { name: `Batch and warranty: ${lineName}` }))
  const dialog = within(await screen.findByRole('dialog', { name: en.proof.details_title }))
  api.saveDetails({ batch_number: 'LOT 78' })
  await act(() => client.invalidateQueries())
  expect(await screen.findByText('LOT 78')).toBeInTheDocument()

  await user.type(dialog.getByLabelText(en.proof.warranty_until), '31/12/2027')
  await user.click(dialog.getByRole('button', { name: en.parts.save }))
  await waitFor(() =>
    expect(requestsOf(api, 'PUT', /proof/).map(({ body }) => body)).toEqual([
      { warranty_until: '2027-12-31' },
    ]),
  )
  expect(await screen.findByText('LOT 78')).toBeVisible()
})

test('a failed list can be read again', async () => {
  const api = fakeProofApi(aCard(inProgress))
  api.on(`GET ${cardPath}/part-proofs`, () => errorResponse(500, 'internal_error'))
  open({ role: 'mechanic', search: '?tab=tasks' })
  expect(await screen.findByText(en.proof.load_failed)).toBeVisible()
})
