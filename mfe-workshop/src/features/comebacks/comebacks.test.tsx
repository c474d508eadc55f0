import { screen, waitFor, within } from '@testing-library/react'
import type { Warranty } from '@warsha/contracts/workshop/warranty/comebacks'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { errorResponse, idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import ar from '../../locales/ar/workshop.json'
import en from '../../locales/en/workshop.json'
import {
  aKnownCustomer,
  aKnownVehicle,
  fakeReceptionApi,
  openReception,
  textsIn,
} from '../reception/reception-testing.tsx'
import {
  aCard,
  anOfficeCard,
  cardPath,
  fakeWorkCardApi,
  openCard,
} from '../work-card/work-card-testing.tsx'

const texts = { en, ar }

const aWarranty = (number: number, fields: Partial<Warranty> = {}): Warranty => ({
  work_card_id: idOf(600),
  work_card_number: 'WC-2026-000100',
  completed_date: '2026-11-10T08:00:00.000Z',
  kind: 'part',
  id: idOf(610 + number),
  name: `Part ${number}`,
  mechanic_name: 'Rajesh Kumar',
  warranty_until: '2027-05-10',
  ...fields,
})
const warranties = [
  aWarranty(1),
  aWarranty(2, { kind: 'task', name: 'Change the pads', warranty_until: '2026-12-10' }),
  ...[3, 4, 5, 6].map((number) => aWarranty(number)),
]
const visitedCar = () =>
  aKnownVehicle(1, {
    last_visit: {
      work_card_id: idOf(600),
      work_card_number: 'WC-2026-000100',
      received_date: '2026-11-09T06:00:00.000Z',
      mileage_in: 80_000,
      customer_complaint: null,
      tasks: ['Change the pads'],
    },
  })

describe('at the reception', () => {
  const openWithCar = (language: 'en' | 'ar' = 'en', offered: Warranty[] | null = warranties) => {
    const car = visitedCar()
    const customer = aKnownCustomer({ vehicles: [car] })
    const api = fakeReceptionApi([customer])
    api.on(`GET /vehicles/${car.id}/warranties`, () =>
      offered ? recordResponse(offered) : errorResponse(500, 'internal_error'),
    )
    api.on('POST /receptions', () => recordResponse(aCard(), [], 201))
    const view = openReception({
      language,
      search: `?customer=${customer.id}&vehicle=${car.id}`,
    })
    return { api, ...view }
  }
  const receive = async ({ user, api }: ReturnType<typeof openWithCar>, language: 'en' | 'ar') => {
    await user.click(screen.getByRole('button', { name: textsIn(language).receive }))
    await waitFor(() => expect(requestsOf(api, 'POST')).toHaveLength(1))
    return requestsOf(api, 'POST')[0]?.body as { comeback?: object }
  }

  test.each(['en', 'ar'] as const)(
    'names what is under warranty, and one tap marks the job as comeback, in %s',
    async (language) => {
      const { comeback } = texts[language]
      const view = openWithCar(language)
      const panel = within(await screen.findByRole('region', { name: comeback.under_warranty }))
      const [first] = panel.getAllByRole('listitem')
      expect(first).toHaveTextContent('WC-2026-000100')
      expect(first).toHaveTextContent('Rajesh Kumar')
      expect(first).toHaveTextContent(comeback.kind.part)
      expect(panel.getAllByRole('listitem')).toHaveLength(5)
      await view.user.click(panel.getByRole('button', { name: /6/ }))
      expect(panel.getAllByRole('listitem')).toHaveLength(6)

      const task = panel.getByRole('button', { name: /Change the pads/ })
      await view.user.click(task)
      expect(task).toHaveAttribute('aria-pressed', 'true')
      expect(await receive(view, language)).toMatchObject({
        comeback: {
          original_work_card_id: idOf(600),
          task_id: idOf(612),
          is_free_of_charge: false,
        },
      })
    },
  )

  test('is free of charge only if the desk says so, and can be taken back', async () => {
    const view = openWithCar()
    const panel = within(await screen.findByRole('region', { name: en.comeback.under_warranty }))
    await view.user.click(panel.getByRole('button', { name: /Part 1/ }))
    await view.user.click(panel.getByRole('checkbox', { name: en.comeback.free }))
    await view.user.click(panel.getByRole('button', { name: /Part 1/ }))
    expect(panel.queryByRole('checkbox')).toBeNull()
    await view.user.click(panel.getByRole('button', { name: /Part 3/ }))
    expect(panel.getByRole('checkbox')).not.toBeChecked()
    await view.user.click(panel.getByRole('checkbox'))
    expect((await receive(view, 'en')).comeback).toEqual({
      original_work_card_id: idOf(600),
      part_line_id: idOf(613),
      is_free_of_charge: true,
    })
  })

  test('shows nothing without a warranty, and a failed list can be read again', async () => {
    const empty = openWithCar('en', [])
    await screen.findByRole('region', { name: 'Customer and car' })
    expect(await receive(empty, 'en')).not.toHaveProperty('comeback')
    expect(screen.queryByRole('region', { name: en.comeback.under_warranty })).toBeNull()
    empty.unmount()

    openWithCar('en', null)
    expect(await screen.findByText(en.comeback.failed)).toBeVisible()
  })
})

describe('on the card', () => {
  const comeback = {
    work_card_id: idOf(600),
    work_card_number: 'WC-2026-000100',
    kind: 'part',
    name: 'Timing belt',
    mechanic_name: 'Rajesh Kumar',
    is_free_of_charge: true,
  } as const

  test('leads to the earlier job, which leads back, and can be removed', async () => {
    let card: WorkCard = anOfficeCard({
      comeback,
      comeback_cards: [{ id: idOf(601), work_card_number: 'WC-2026-000200' }],
    })
    const api = fakeWorkCardApi(() => card)
    api.on(`DELETE ${cardPath}/comeback`, () => {
      card = { ...card, comeback: null }
      return recordResponse(card)
    })
    const { user } = openCard({ role: 'receptionist' })
    expect(await screen.findByRole('link', { name: 'WC-2026-000100' })).toHaveAttribute(
      'href',
      `/work-cards/${idOf(600)}`,
    )
    expect(screen.getByText(/Timing belt/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'WC-2026-000200' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: en.comeback.remove }))
    const dialog = within(await screen.findByRole('dialog', { name: en.comeback.remove_title }))
    await user.click(dialog.getByRole('button', { name: en.comeback.remove }))
    await waitFor(() => expect(screen.queryByText(/Timing belt/)).toBeNull())
  })

  test('names the earlier job to the mechanic without a link and a button', async () => {
    fakeWorkCardApi(() => aCard({ comeback }))
    openCard({ role: 'mechanic' })
    expect(await screen.findByText('WC-2026-000100')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'WC-2026-000100' })).toBeNull()
    expect(screen.queryByRole('button', { name: en.comeback.remove })).toBeNull()
    expect(screen.queryByText(new RegExp(en.comeback.free))).toBeNull()
  })

  test('is marked later from the menu, with a message if nothing was chosen', async () => {
    let card: WorkCard = anOfficeCard()
    const api = fakeWorkCardApi(() => card)
    api.on(`GET /vehicles/${card.vehicle_id}/warranties`, () => recordResponse(warranties))
    api.on(`PUT ${cardPath}/comeback`, () => {
      card = { ...card, comeback }
      return recordResponse(card)
    })
    const { user } = openCard({ role: 'manager' })
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: en.comeback.title }))
    const dialog = within(await screen.findByRole('dialog', { name: en.comeback.title }))
    const save = dialog.getByRole('button', { name: en.comeback.save })
    await user.click(save)
    expect(await dialog.findByText(en.comeback.choose_first)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: /Part 1/ }))
    await user.dblClick(save)
    expect(await screen.findByText(/Timing belt/)).toBeVisible()
    // By the day of its reception, as the server decides.
    const [listed] = requestsOf(api, 'GET', /warranties/)
    expect(String(listed!.query)).toBe(`work_card_id=${card.id}`)
    expect(requestsOf(api, 'PUT', /comeback/).map(({ body }) => body)).toEqual([
      { original_work_card_id: idOf(600), part_line_id: idOf(611), is_free_of_charge: false },
    ])
  })
})
