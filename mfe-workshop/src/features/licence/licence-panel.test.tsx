/** The panel that fills a form of a vehicle from the PDF of its licence. Reading is tested in read-licence.test.ts. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Language } from '@warsha/web-kit'
import { renderScreen } from '@warsha/web-kit/testing'
import { useState } from 'react'
import licenceAr from '../../locales/ar/licence.json'
import ar from '../../locales/ar/workshop.json'
import licenceEn from '../../locales/en/licence.json'
import en from '../../locales/en/workshop.json'
import { LicenceFill } from './licence-fill.tsx'
import type { Licence } from './read-licence.ts'

const readPdfText = jest.fn<Promise<unknown>, [File]>()
const readLicence = jest.fn<Licence, [unknown]>()
jest.mock('./pdf-text.ts', () => ({ readPdfText: (file: File) => readPdfText(file) }))
jest.mock('./read-licence.ts', () => ({ readLicence: (texts: unknown) => readLicence(texts) }))

const texts = { en: { ...licenceEn, button: en }, ar: { ...licenceAr, button: ar } }

interface Values {
  plate_number: string
  vin: string
  notes: string
}

const Form = ({ first }: { first: Partial<Values> }) => {
  const [values, setValues] = useState({ plate_number: '', vin: '', notes: '', ...first })
  const target = (name: 'plate_number' | 'vin') => ({
    name,
    label: name,
    value: values[name],
    find: (licence: Licence) => licence[name],
  })
  return (
    <>
      <LicenceFill
        targets={[
          target('plate_number'),
          target('vin'),
          {
            name: 'notes',
            label: 'notes',
            value: values.notes,
            isAdded: true,
            find: (_licence, dates) => dates,
          },
        ]}
        fill={(found) => setValues({ ...values, ...found })}
      />
      <output data-testid="values">{JSON.stringify(values)}</output>
    </>
  )
}

const open = async (first: Partial<Values> = {}, language: Language = 'en') => {
  const user = userEvent.setup({ applyAccept: false })
  renderScreen(<Form first={first} />, {
    language,
    texts: { en: { workshop: en }, ar: { workshop: ar } },
  })
  const label = texts[language].button.vehicles.fill_from_licence
  await user.click(screen.getByRole('button', { name: label }))
  const input = await screen.findByLabelText(texts[language].choose)
  return {
    user,
    choose: () => user.upload(input, new File(['pdf'], 'licence.pdf', { type: 'application/pdf' })),
  }
}
const values = (): Values => JSON.parse(screen.getByTestId('values').textContent!)
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })

beforeEach(() => {
  readPdfText.mockReset().mockResolvedValue([])
  readLicence.mockReset()
})

test('fills empty fields, and replaces another only after the user has chosen it', async () => {
  readLicence.mockReturnValue({ plate_number: 'DXB A 12345', vin: 'JTMHX09J604123456' })
  const { user, choose } = await open({ plate_number: 'SHJ 1 777' })
  await choose()
  expect(await screen.findByText(texts.en.found)).toBeVisible()
  expect(box(/plate_number/)).not.toBeChecked()
  expect(screen.getByText('SHJ 1 777')).toBeVisible()
  expect(box(/vin/)).toBeChecked()
  expect(screen.getByText('Not found: notes')).toBeVisible()
  await user.click(box(/plate_number/))
  await user.click(screen.getByRole('button', { name: 'Fill in 2 fields' }))
  expect(values()).toEqual({ plate_number: 'DXB A 12345', vin: 'JTMHX09J604123456', notes: '' })
  await waitFor(() =>
    expect(screen.getByRole('button', { name: en.vehicles.fill_from_licence })).toHaveFocus(),
  )
})

test('leaves what the form has already, and adds the dates to the notes', async () => {
  readLicence.mockReturnValue({
    plate_number: 'DXB A 12345',
    expiry: '2020-03-14',
    insurance_expiry: '2097-04-14',
  })
  const { user, choose } = await open({ plate_number: 'dxb a12345', notes: 'Two keys' })
  await choose()
  expect(await screen.findByText(texts.en.same)).toBeVisible()
  expect(box(/plate_number/)).toBeDisabled()
  expect(screen.getAllByText(texts.en.expired)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Fill in 1 field' }))
  expect(values().plate_number).toBe('dxb a12345')
  expect(values().notes).toMatch(
    /^Two keys\nLicence valid until .*2020\nInsurance valid until .*2097$/,
  )
})

test('has nothing to fill in if nothing is chosen, and takes another file', async () => {
  readLicence.mockReturnValue({ vin: 'JTMHX09J604123456' })
  const { user, choose } = await open()
  await choose()
  await screen.findByText(texts.en.found)
  await user.click(box(/vin/))
  expect(screen.getByRole('button', { name: /^Fill in/ })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: texts.en.another }))
  expect(screen.getByLabelText(texts.en.choose)).toBeVisible()
  expect(values().vin).toBe('')
})

const codes = ['too_large', 'not_pdf', 'protected', 'no_text', 'failed'] as const

test.each(['en', 'ar'] as const)('says in %s why a file cannot be read', async (language) => {
  const { choose } = await open({}, language)
  for (const code of codes) {
    readPdfText.mockRejectedValueOnce(Object.assign(new Error(code), { code }))
    await choose()
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(texts[language].errors[code]),
    )
  }
  readLicence.mockReturnValue({})
  await choose()
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(texts[language].errors.nothing),
  )
})

test('closes without filling anything in', async () => {
  const { user } = await open({ vin: 'X' })
  await user.click(screen.getByRole('button', { name: texts.en.close }))
  expect(await screen.findByRole('button', { name: en.vehicles.fill_from_licence })).toBeVisible()
  expect(values().vin).toBe('X')
})
