import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Language } from '../base/preferences.ts'
import { fill, renderScreen } from '../testing.tsx'
import { DateField, DateTimeField, Form, TimeField, useContractForm } from './index.ts'
import type { FormSchema } from './use-form-schema.ts'

interface Values {
  day: string
  at: string
  opens: string
}

/** Accepts everything except a day that is no date. */
const schema = async () => ({
  safeParse: (value: unknown) =>
    /^(\d{4}-\d{2}-\d{2})?$/.test((value as Values).day)
      ? { success: true as const, data: value }
      : {
          success: false as const,
          error: { issues: [{ code: 'custom', params: { code: 'invalid_date' }, path: ['day'] }] },
        },
})

const open = (
  language: Language = 'en',
  values: Partial<Values> = {},
  loadSchema: () => Promise<FormSchema> = schema,
) => {
  const submit = jest.fn(async (_: Values) => undefined)
  const Screen = () => {
    const form = useContractForm<Values>({
      initialValues: { day: '', at: '', opens: '', ...values },
      schema: loadSchema,
      submit,
    })
    return (
      <Form form={form} submitLabel="Save" failedText="Failed">
        <DateField form={form} name="day" label="Day" />
        <DateTimeField form={form} name="at" label="Arrival" />
        <TimeField form={form} name="opens" label="Opens" />
      </Form>
    )
  }
  renderScreen(<Screen />, { language })
  return { user: userEvent.setup(), submit }
}
const box = (name: string) => screen.findByRole('textbox', { name })

test('completes typed dates and times, shows the day first and submits ISO 8601', async () => {
  const { user, submit } = open('en', { at: '2026-11-05T08:30' })
  expect(await box('Arrival')).toHaveValue('05/11/2026')
  expect(await box('Arrival: Time')).toHaveValue('08:30')
  await fill(user, await box('Day'), '٥/١/26')
  await fill(user, await box('Arrival'), '31122026')
  await fill(user, await box('Arrival: Time'), '1745')
  await fill(user, await box('Opens'), '8')
  expect(await box('Day')).toHaveValue('05/01/2026')
  // Enter submits without leaving the field.
  await user.keyboard('{Enter}')
  await waitFor(() => expect(submit).toHaveBeenCalled())
  expect(submit.mock.calls[0]?.[0]).toEqual({
    day: '2026-01-05',
    at: '2026-12-31T17:45',
    opens: '08:00',
  })
})

test('takes the time from a date that is pasted with it', async () => {
  const { user, submit } = open()
  await fill(user, await box('Arrival'), '2027-01-05T17:30')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(submit.mock.calls[0]?.[0].at).toBe('2027-01-05T17:30'))
  expect(await box('Arrival')).toHaveValue('05/01/2027')
  expect(await box('Arrival: Time')).toHaveValue('17:30')
})

test('keeps text that is no date, and shows the error', async () => {
  const { user, submit } = open()
  await fill(user, await box('Day'), '31/04/2026')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await box('Day')).toBeInvalid())
  expect(await box('Day')).toHaveValue('31/04/2026')
  expect(submit).not.toHaveBeenCalled()
})

test.each([
  ['en', 'Saturday, 5 December 2026', 'December 2026'],
  ['ar', 'السبت، 5 ديسمبر 2026', 'ديسمبر 2026'],
] as const)('picks a date in the calendar by keyboard in %s', async (language, day, month) => {
  const { user, submit } = open(language, { day: '2026-12-04' })
  await user.click(await box('Day'))
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  const calendar = await screen.findByRole('dialog')
  expect(await within(calendar).findByText(month)).toBeVisible()
  await waitFor(() => expect(calendar.querySelector('[data-selected]')).toHaveFocus())
  await user.keyboard(language === 'ar' ? '{ArrowLeft}' : '{ArrowRight}')
  expect(within(calendar).getByRole('button', { name: day })).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await box('Day')).toHaveValue('05/12/2026')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(submit.mock.calls[0]?.[0].day).toBe('2026-12-05'))
})

/** Requires a day and a complete arrival. */
const strictSchema = async () => ({
  safeParse: (value: unknown) => {
    const { day, at } = value as Values
    const paths = [...(day ? [] : ['day']), ...(/T\d{2}:\d{2}$/.test(at) ? [] : ['at'])]
    const issues = paths.map((path) => ({
      code: 'custom',
      params: { code: 'required' },
      path: [path],
    }))
    return issues.length === 0
      ? { success: true as const, data: value }
      : { success: false as const, error: { issues } }
  },
})

test('closes the calendar on Escape also if nothing has the focus', async () => {
  const { user } = open('en', { day: '2026-12-04' })
  await user.click(await box('Day'))
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  const calendar = await screen.findByRole('dialog')
  await waitFor(() => expect(calendar.querySelector('[data-selected]')).toHaveFocus())
  act(() => (document.activeElement as HTMLElement).blur())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('shows an error only when the focus has left the date, its calendar and its time', async () => {
  const { user } = open('en', {}, strictSchema)
  await user.click(await box('Day'))
  const [openCalendar] = screen.getAllByRole('button', { name: 'Choose a date' })
  await user.click(openCalendar!)
  const calendar = await screen.findByRole('dialog', { name: 'Choose a date' })
  expect(screen.queryByText('This field is required')).toBeNull()
  await user.click(within(calendar).getByRole('button', { name: 'Today' }))

  await user.click(await box('Arrival'))
  await user.type(await box('Arrival'), '05/11/2026')
  await user.click(await box('Arrival: Time'))
  expect(screen.queryByText('This field is required')).toBeNull()
  await user.click(await box('Opens'))
  expect(await screen.findByText('This field is required')).toBeVisible()
  expect(await box('Arrival')).toBeInvalid()
  expect(await box('Day')).toBeValid()
})
