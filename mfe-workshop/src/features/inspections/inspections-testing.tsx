/** Test helpers: an inspection of 40 points, a fake API that keeps its answers, and the page rendered for a role. */
import userEvent from '@testing-library/user-event'
import type { Role } from '@warsha/contracts/base/roles'
import { countResults } from '@warsha/contracts/workshop/inspections/inspection-rules'
import type {
  Inspection,
  InspectionPoint,
} from '@warsha/contracts/workshop/inspections/inspections'
import type { Language } from '@warsha/web-kit'
import {
  errorResponse,
  fakeApi,
  idOf,
  recordResponse,
  renderScreen,
  signInAs,
} from '@warsha/web-kit/testing'
import ar from '../../locales/ar/inspections.json'
import cardAr from '../../locales/ar/work-card.json'
import en from '../../locales/en/inspections.json'
import cardEn from '../../locales/en/work-card.json'
import type { PointAnswer } from './answer-actions.ts'
import { Component as InspectionPage } from './inspection.page.tsx'

export const cardId = idOf(1)
export const inspectionId = idOf(800)
export const myId = idOf(50)
const inspectionPath = `/work-cards/inspections/${inspectionId}`

export const aPoint = (
  number: number,
  overrides: Partial<InspectionPoint> = {},
): InspectionPoint => ({
  id: idOf(8000 + number),
  section: 0,
  name_en: `Point ${number}`,
  name_ar: `بند ${number}`,
  unit: null,
  green_min: null,
  green_max: null,
  amber_min: null,
  amber_max: null,
  result: null,
  value: null,
  note: null,
  skip_reason: null,
  previous: null,
  answered_by_name: null,
  answered_at: null,
  version: 1,
  ...overrides,
})

/** Points 0 to 39 in five sections of eight. The first two of each section are measured in mm. */
export const fortyPoints = (): InspectionPoint[] =>
  Array.from({ length: 40 }, (_, number) =>
    aPoint(number, {
      section: Math.floor(number / 8),
      ...(number % 8 < 2 && { unit: 'mm', green_min: 4, amber_min: 2 }),
    }),
  )

export const anInspection = (overrides: Partial<Inspection> = {}): Inspection => {
  const points = overrides.points ?? fortyPoints()
  const sections = [...new Set(points.map(({ section }) => section))]
  return {
    id: inspectionId,
    work_card_id: cardId,
    work_card_number: 'WC-2026-000001',
    name_en: 'Full check',
    name_ar: 'فحص شامل',
    status: 'open',
    started_at: '2026-11-20T08:00:00.000Z',
    started_by: myId,
    started_by_name: 'Bilal Rahman',
    completed_at: null,
    completed_by_name: null,
    counts: countResults(points),
    vehicle_id: idOf(3),
    plate_number: 'DXB A 10001',
    make: 'Toyota',
    model: 'Hilux',
    sections: sections.map((place) => ({
      name_en: `Section ${place + 1}`,
      name_ar: `قسم ${place + 1}`,
    })),
    points,
    photos: [],
    previous: null,
    ...overrides,
  }
}

/** Fake API that applies answers like the server. */
export const fakeInspectionApi = (initial: Inspection = anInspection()) => {
  let stored = initial
  const replace = (next: Inspection) => {
    stored = next
  }
  const setPoints = (change: (point: InspectionPoint) => InspectionPoint) => {
    const points = stored.points.map(change)
    stored = { ...stored, points, counts: countResults(points) }
  }
  const api = fakeApi({ [`GET ${inspectionPath}`]: () => recordResponse(stored) })
  for (const { id } of initial.points)
    api.on(`PUT /work-cards/inspections/points/${id}`, ({ body }) => {
      setPoints((point) =>
        point.id === id
          ? { ...point, ...(body as PointAnswer), version: point.version + 1 }
          : point,
      )
      return recordResponse(stored.points.find((point) => point.id === id) ?? {})
    })
  api.on(`PUT ${inspectionPath}/passed-sections`, ({ body }) => {
    const { section } = body as { section: number }
    setPoints((point) =>
      point.section === section && point.result === null && point.unit === null
        ? { ...point, result: 'green', version: point.version + 1 }
        : point,
    )
    return recordResponse(stored)
  })
  api.on(`POST ${inspectionPath}/completion`, () => {
    if (stored.counts.open > 0) return errorResponse(409, 'inspection_incomplete')
    const completed_at = '2026-11-20T08:10:00.000Z'
    stored = { ...stored, status: 'completed', completed_at, completed_by_name: 'Bilal Rahman' }
    return recordResponse(stored)
  })
  return { api, read: () => stored, replace }
}

interface OpenOptions {
  role?: Role
  language?: Language
}

export const openInspection = ({ role = 'manager', language = 'en' }: OpenOptions = {}) => {
  signInAs(role, { id: myId })
  const rendered = renderScreen(<InspectionPage />, {
    route: '/work-cards/:id/inspections/:inspectionId',
    path: `/work-cards/${cardId}/inspections/${inspectionId}`,
    language,
    texts: {
      en: { inspections: en, 'work-card': cardEn },
      ar: { inspections: ar, 'work-card': cardAr },
    },
  })
  return { user: userEvent.setup({ delay: null }), ...rendered }
}
