/** Test support for the search: list rows, and a page with the search button. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Role, roles } from '@warsha/contracts/base/roles'
import type { Language } from '@warsha/web-kit'
import type { NavigationEntry, RemoteDescriptor } from '@warsha/web-kit/remote-contract'
import { fakeApi, renderScreen } from '@warsha/web-kit/testing'
import searchAr from '../locales/ar/search.json'
import shellAr from '../locales/ar/shell.json'
import searchEn from '../locales/en/search.json'
import shellEn from '../locales/en/shell.json'
import { declaredRemotes } from '../screens/remotes-testing.ts'
import { SearchButton } from './search.button.tsx'

export const texts = { en: searchEn, ar: searchAr }
export const buttonLabels = { en: shellEn.search, ar: shellAr.search }

const entry = (
  to: string,
  en: string,
  ar: string,
  who: readonly Role[] = roles,
): NavigationEntry => ({
  to,
  label: { en, ar },
  icon: 'customers',
  roles: who,
})
export const menu = [
  entry('/dashboard', 'Dashboard', 'لوحة التحكم'),
  entry('/customers', 'Customers', 'العملاء'),
  entry('/vehicles', 'Vehicles', 'المركبات'),
  entry('/work-cards', 'Work cards', 'أوامر العمل'),
  entry('/spare-parts', 'Spare parts', 'قطع الغيار'),
  entry('/employees', 'Employees', 'الموظفون'),
  entry('/settings', 'Settings', 'الإعدادات'),
]

export const customer = (number: number, name: string) => ({
  id: `c-${number}`,
  customer_code: `CUS-00000${number}`,
  contact_person: name,
  company_name: null,
  phone: '+971 50 000 0101',
  city: 'Dubai',
  is_active: number !== 9,
})
export const vehicle = (number: number) => ({
  id: `v-${number}`,
  plate_number: 'DUBAI A 12345',
  make: 'Toyota',
  model: 'Camry',
  year: 2020,
  contact_person: 'Omar',
  company_name: null,
  phone: '+971 50 000 0101',
})
export const workCard = (number: number, status: string) => ({
  id: `w-${number}`,
  work_card_number: `WC-2026-00000${number}`,
  plate_number: 'DUBAI A 12345',
  status,
  make: 'Toyota',
  model: 'Camry',
  year: 2020,
  contact_person: null,
  company_name: 'Falcon Sands',
})
export const sparePart = (number: number) => ({
  id: `p-${number}`,
  part_number: `BRK-000${number}`,
  part_name: 'Brake pads',
  supplier_name: 'Gulf Parts',
  physical_location: null,
  barcode: '6290000000017',
})
export const employee = (number: number) => ({
  id: `e-${number}`,
  employee_code: `EMP-000${number}`,
  first_name: 'Amal',
  last_name: 'Darwish',
  position: 'Accounts',
  department: null,
  phone: null,
  is_active: true,
})
export const listResponse = (rows: object[], total = rows.length) => ({
  body: { success: true, data: rows, pagination: { page: 1, limit: 5, total, pages: 1 } },
})

/** An API whose lists are all empty until a test replaces one. */
export const createEmptyApi = () =>
  fakeApi(
    Object.fromEntries(
      ['customers', 'vehicles', 'work-cards', 'spare-parts', 'employees'].map((list) => [
        `GET /${list}`,
        () => listResponse([]),
      ]),
    ),
  )

interface OpenSearchPageOptions {
  language?: Language
  menu?: readonly NavigationEntry[]
  remotes?: readonly RemoteDescriptor[]
  isPhone?: boolean
}

export const openSearchPage = ({
  language = 'en',
  menu: entries = menu,
  remotes = declaredRemotes,
  isPhone = false,
}: OpenSearchPageOptions = {}) => ({
  user: userEvent.setup(),
  ...renderScreen(
    <>
      <SearchButton menu={entries} remotes={remotes} isPhone={isPhone} />
      <input aria-label="elsewhere" />
    </>,
    {
      language,
      path: '/dashboard',
      texts: { en: { shell: shellEn, search: searchEn }, ar: { shell: shellAr, search: searchAr } },
    },
  ),
})

export const findSearchField = () => screen.findByRole<HTMLInputElement>('combobox')
/** The visible texts of the options. */
export const optionTexts = () => screen.queryAllByRole('option').map((line) => line.textContent)
export const activeOptionText = () =>
  document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '')
    ?.textContent
