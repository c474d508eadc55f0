/** Remotes built on web-kit 1.0 run in today's shell, so the exports and props of that version must keep working. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import * as forms from './forms/index.ts'
import * as kit from './index.ts'
import * as table from './table/index.ts'
import { renderScreen } from './testing.tsx'

const kitExports = `ActionIcon Alert Anchor ApiError Box Button CloseButton Divider Drawer ErrorBoundary FailedPanel Group
  KitProvider Link Loader Ltr Menu Modal NavLink Navigate NotificationLine Outlet PageHeader Paper Popover
  QueryClientProvider RemoteWidget Route RouterProvider Routes ScrollArea Skeleton Stack StaleBuildPanel StatePanel
  StatusBadge Text TextInput Title Tooltip Trans Typed UnstyledButton VisuallyHidden Waiting addTexts call confirm
  createBrowserRouter createMemoryRouter detailText directionOf endSession errorText fetchFile hasText isAsking
  isStaleBuild keepPreviousData lazyScreen newIdempotencyKey newQueryClient nothing notificationsKey refreshUser
  reportClientError roleOf setConnected setLanguage setPreference setWidgetSource startSession t toast useBlocker
  useColorScheme useConnection useDebouncedValue useDisclosure useFormats useLocation useMediaQuery useMutation
  useNavigate useNotificationWords useParams usePreferences useQuery useQueryClient useRoutes useSearchParams useSession
  useTranslation`
const formsExports = `Autocomplete Checkbox CodeField Combobox FieldGrid FieldSection Form FormModal NumberField NumberInput
  OpeningNotice PasswordField PasswordInput PickerField Radio RecordModal Select SelectField SuggestField Switch
  SwitchField TextAreaField TextField Textarea confirmDiscard fieldsOf landing useChangeForm useCombobox useContractForm
  useNewRecordForm useUnsavedGuard`
const tableExports = `DataTable DeleteRecord ListFilter ListSearch ListTextFilter ListToolbar Pager newRecordId useAhead
  useFocusBack useListState useOpened`

test.each([
  ['@warsha/web-kit', kit, kitExports],
  ['@warsha/web-kit/forms', forms, formsExports],
  ['@warsha/web-kit/table', table, tableExports],
])('%s still has every export of version 1.0', (_, entry, names) => {
  const current = Object.keys(entry)
  expect(names.split(/\s+/).filter((name) => !current.includes(name))).toEqual([])
})

test('Pager accepts the number of rows as `shown`', async () => {
  const props = {
    pagination: { page: 2, limit: 10, total: 25, pages: 3 },
    shown: 10,
    onPage: jest.fn(),
  } as unknown as ComponentProps<typeof table.Pager>
  renderScreen(<table.Pager {...props} />)
  expect(await screen.findByText(/of 25/)).toHaveTextContent('11–20')
})

test('DataTable accepts the width of its card layout as `cardsBelow`', async () => {
  const matchMedia = jest.spyOn(window, 'matchMedia')
  const Screen = () => (
    <table.DataTable
      label="Customers"
      columns={[]}
      query={{ data: undefined, error: null, isFetching: true, refetch: () => undefined }}
      state={table.useListState()}
      rowKey={() => ''}
      rowName={() => ''}
      empty={{ title: 'Empty' }}
      failedText="Failed"
      cardsBelow={1120}
    />
  )
  renderScreen(<Screen />)
  await waitFor(() => expect(matchMedia).toHaveBeenCalledWith('(max-width: 69.99em)'))
  matchMedia.mockRestore()
})

test('RecordModal accepts its state as `opened`', async () => {
  const Screen = () => {
    const opened = table.useOpened()
    const props = {
      opened,
      useRecord: () => ({ data: undefined, error: null, refetch: jest.fn() }),
      newForm: ({ close }: { close: () => void }) => (
        <button type="button" onClick={close}>
          New form
        </button>
      ),
    } as unknown as ComponentProps<typeof forms.RecordModal>
    return <forms.RecordModal {...props} />
  }
  const { router } = renderScreen(<Screen />, { path: '/customers?open=new' })
  await userEvent.click(await screen.findByRole('button', { name: 'New form' }))
  expect(router.state.location.search).toBe('')
})

test('the state of a list has the members of version 1.0', async () => {
  const Screen = () => {
    const { typed, type, isNarrowed, leaveEmptied } = table.useListState()
    return (
      <>
        <p>{`"${typed}" ${isNarrowed}`}</p>
        <button type="button" onClick={() => type('x')}>
          Type
        </button>
        <button type="button" onClick={() => leaveEmptied(1)}>
          Remove
        </button>
      </>
    )
  }
  const { router } = renderScreen(<Screen />, { path: '/customers?page=2' })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(router.state.location.search).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Type' }))
  expect(await screen.findByText('"x" true')).toBeVisible()
})
