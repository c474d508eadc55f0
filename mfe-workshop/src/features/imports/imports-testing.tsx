/** Test helpers of the import: files, a fake API and the page. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Import, ImportRow, ImportRowInput } from '@warsha/contracts/workshop/imports'
import type { Language } from '@warsha/web-kit'
import { type FakeApi, fakeApi, renderScreen, spreadsheetTexts } from '@warsha/web-kit/testing'
import importAr from '../../locales/ar/import.json'
import importEn from '../../locales/en/import.json'
import { Component as ImportPage } from './import.page.tsx'

export const importId = '01900000-0000-7000-8000-00000000abcd'

export const anImport = (
  overrides: Partial<Import> = {},
  counts: Partial<Import['counts']> = {},
): Import => ({
  id: importId,
  status: 'checked',
  progress: { done: 0, total: 0 },
  created_at: '2026-11-01T08:00:00.000Z',
  counts: {
    rows: 3,
    ready: 2,
    skipped: 0,
    invalid: 0,
    warned: 0,
    customers: 2,
    vehicles: 1,
    vehicles_left_out: 0,
    ...counts,
  },
  ...overrides,
})

export const aRow = (row: number, facts: Partial<ImportRow> = {}): ImportRow => ({
  row,
  state: 'ready',
  fields: { contact_person: `Person ${row}`, phone: '050 000 0101' },
  customer: { is: 'new' },
  vehicle: { is: 'none' },
  errors: [],
  warnings: [],
  ...facts,
})

const ok = (data: unknown, more: object = {}) => ({ body: { success: true, data, ...more } })

/** Fake API with one import in the state that `current` returns, and the given rows. */
export const fakeImportsApi = (current: () => Import, rows: ImportRow[] = []): FakeApi =>
  fakeApi({
    'POST /imports': () => ok(anImport({ status: 'draft' })),
    [`PUT /imports/${importId}/rows`]: () => ok(anImport({ status: 'draft' })),
    [`POST /imports/${importId}/check`]: () => ok(current()),
    [`GET /imports/${importId}`]: () => ok(current()),
    [`GET /imports/${importId}/rows`]: ({ query }) => {
      const state = query.get('state')
      const found = rows.filter((row) => !state || row.state === state)
      return ok(found, { pagination: { page: 1, limit: 20, total: found.length, pages: 1 } })
    },
    [`POST /imports/${importId}/run`]: () => ok({ ...current(), status: 'running' }),
    [`DELETE /imports/${importId}`]: () => ({ body: { success: true } }),
  })

export const sentRows = (api: FakeApi): ImportRowInput[] =>
  api.requests
    .filter(({ method }) => method === 'PUT')
    .flatMap(({ body }) => (body as { rows: ImportRowInput[] }).rows)

export const renderImportPage = (path = '/customers/import', language: Language = 'en') => ({
  user: userEvent.setup({ applyAccept: false }),
  ...renderScreen(<ImportPage />, {
    path,
    language,
    texts: {
      en: { import: importEn, spreadsheet: spreadsheetTexts.en },
      ar: { import: importAr, spreadsheet: spreadsheetTexts.ar },
    },
  }),
})

/** Uploads a file. jsdom's own files have no content. */
export const uploadFile = async (
  { user }: ReturnType<typeof renderImportPage>,
  text: string,
  name = 'old.csv',
) => {
  const file = new File([text], name, { type: 'text/csv' })
  Object.assign(file, {
    arrayBuffer: async () => new Uint8Array(new TextEncoder().encode(text)).buffer,
  })
  await user.upload(await screen.findByLabelText(/^(Choose a file|اختيار ملف)$/), file)
}
