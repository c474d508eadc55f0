/** Every screen with its dialogs, menus and failure states, for journeys that check all of them. */
import type { Role } from '@warsha/contracts/base/roles'
import {
  attendancePhoneScreens,
  attendanceScreens,
  myAttendanceScreens,
} from './attendance-screens.ts'
import { customerDialogScreens, customerScreens, newCustomerScreens } from './customer-screens.ts'
import { myJobsPhoneScreens, officeDashboard } from './dashboard-screens.ts'
import {
  employeeDialogScreens,
  employeePhoneScreens,
  employeeScreens,
  newEmployeeScreens,
} from './employee-screens.ts'
import { frameScreens, signInScreens } from './frame-screens.ts'
import { importOutcomeScreens, importPhoneScreens, importScreens } from './import-screens.ts'
import { cardMoneyScreens, reportScreens } from './money-screens.ts'
import { hrManagementPhoneScreens, hrManagementScreens, myHrPhoneScreens } from './pay-screens.ts'
import { portalPhoneScreens, portalScreens } from './portal-screens.ts'
import type { ScreenState } from './screen-state.ts'
import {
  firstStepsScreens,
  searchScreens,
  settingsPhoneScreens,
  settingsScreens,
} from './settings-screens.ts'
import {
  sparePartDialogScreens,
  sparePartPhoneScreens,
  sparePartScreens,
} from './spare-part-screens.ts'
import {
  newVehicleScreens,
  scannedCodeScreens,
  vehicleDialogScreens,
  vehiclePhoneScreens,
  vehicleScreens,
} from './vehicle-screens.ts'
import { myWorkCardPhoneScreens, workCardScreens } from './work-card-screens.ts'
import {
  workCardDialogScreens,
  workCardsPhoneScreens,
  workCardsScreens,
} from './work-cards-screens.ts'

/** On a phone the menu is a drawer, table rows are cards and forms fill the page. */
const phoneScreens: ScreenState[] = [
  officeDashboard,
  {
    name: 'drawer',
    show: async ({ page, texts, frame }) => {
      await page.getByRole('button', { name: texts.shell.open_menu }).click()
      await frame.menu.getByRole('link').first().waitFor()
    },
  },
  {
    name: 'customers as cards',
    show: async ({ page, customers, frame }) => {
      await frame.menu.getByRole('link', { name: customers.texts.title }).click()
      await page.getByRole('main').getByRole('listitem').nth(9).waitFor()
    },
  },
  {
    name: 'customer form with errors',
    show: async ({ customers }) => {
      await customers.openNew()
      await customers.save.click()
      await customers.form.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
]

export interface ScreenSequence {
  name: string
  role: Role | null
  isPhone?: boolean
  /** In order: each state starts from the previous one. */
  screens: readonly ScreenState[]
}

export const screenSequences: readonly ScreenSequence[] = [
  { name: 'sign-in', role: null, screens: signInScreens },
  { name: 'the app frame', role: 'admin', screens: frameScreens },
  { name: 'the list of customers', role: 'receptionist', screens: customerScreens },
  { name: 'the dialogs of a customer', role: 'receptionist', screens: customerDialogScreens },
  { name: 'the dialog of a new customer', role: 'receptionist', screens: newCustomerScreens },
  { name: 'the list of employees', role: 'manager', screens: employeeScreens },
  {
    name: 'the dialogs of an employee',
    role: 'manager',
    screens: [...employeeDialogScreens, ...newEmployeeScreens],
  },
  { name: 'the spare parts', role: 'manager', screens: sparePartScreens },
  { name: 'the dialogs of a spare part', role: 'manager', screens: sparePartDialogScreens },
  { name: 'the list of vehicles', role: 'receptionist', screens: vehicleScreens },
  { name: 'the dialogs of a vehicle', role: 'receptionist', screens: vehicleDialogScreens },
  { name: 'the dialog of a new vehicle', role: 'receptionist', screens: newVehicleScreens },
  { name: 'the work cards', role: 'receptionist', screens: workCardsScreens },
  { name: 'the dialogs of a work card', role: 'receptionist', screens: workCardDialogScreens },
  { name: 'a work card', role: 'receptionist', screens: workCardScreens },
  { name: 'the import', role: 'manager', screens: importScreens },
  { name: 'the result of an import', role: 'manager', screens: importOutcomeScreens },
  { name: 'the settings', role: 'admin', screens: settingsScreens },
  {
    name: 'first steps and search',
    role: 'admin',
    screens: [...firstStepsScreens, ...searchScreens],
  },
  { name: 'the portal', role: 'customer', screens: portalScreens },
  { name: 'the portal on a phone', role: 'customer', isPhone: true, screens: portalPhoneScreens },
  {
    name: 'sign-in on a phone',
    role: null,
    isPhone: true,
    screens: [...scannedCodeScreens, ...signInScreens],
  },
  { name: 'customers on a phone', role: 'manager', isPhone: true, screens: phoneScreens },
  {
    name: 'vehicles on a phone',
    role: 'receptionist',
    isPhone: true,
    screens: vehiclePhoneScreens,
  },
  { name: 'work cards on a phone', role: 'manager', isPhone: true, screens: workCardsPhoneScreens },
  { name: 'the import on a phone', role: 'manager', isPhone: true, screens: importPhoneScreens },
  { name: 'employees on a phone', role: 'manager', isPhone: true, screens: employeePhoneScreens },
  {
    name: 'spare parts on a phone',
    role: 'manager',
    isPhone: true,
    screens: sparePartPhoneScreens,
  },
  {
    name: 'settings and search on a phone',
    role: 'admin',
    isPhone: true,
    screens: settingsPhoneScreens,
  },
  {
    name: 'a work card of a mechanic on a phone',
    role: 'mechanic',
    isPhone: true,
    screens: myWorkCardPhoneScreens,
  },
  {
    name: 'the dashboard of a mechanic on a phone',
    role: 'mechanic',
    isPhone: true,
    screens: myJobsPhoneScreens,
  },
  { name: 'the payments and invoice of a work card', role: 'manager', screens: cardMoneyScreens },
  {
    name: 'the payments and invoice of a work card on a phone',
    role: 'receptionist',
    isPhone: true,
    screens: cardMoneyScreens,
  },
  {
    name: 'report and invoices on a phone',
    role: 'manager',
    isPhone: true,
    screens: reportScreens,
  },
  { name: 'report and invoices', role: 'manager', screens: reportScreens },
  { name: 'HR management', role: 'admin', screens: hrManagementScreens },
  { name: 'my HR on a phone', role: 'mechanic', isPhone: true, screens: myHrPhoneScreens },
  {
    name: 'HR management on a phone',
    role: 'manager',
    isPhone: true,
    screens: hrManagementPhoneScreens,
  },
  { name: 'attendance', role: 'manager', screens: attendanceScreens },
  {
    name: 'attendance on a phone',
    role: 'manager',
    isPhone: true,
    screens: attendancePhoneScreens,
  },
  { name: 'my attendance', role: 'receptionist', screens: myAttendanceScreens },
  {
    name: 'my attendance on a phone',
    role: 'receptionist',
    isPhone: true,
    screens: myAttendanceScreens,
  },
]
