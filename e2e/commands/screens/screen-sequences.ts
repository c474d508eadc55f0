/** Every screen and every dialog, menu and state over it, for journeys that look at all of them. */
import type { Role } from '@warsha/contracts/roles'
import { customerDialogs, customerViews, newCustomerDialogs } from './customer-screens.ts'
import { myJobsPhoneViews, officeDashboard } from './dashboard-screens.ts'
import {
  employeeDialogs,
  employeePhoneViews,
  employeeViews,
  newEmployeeDialogs,
} from './employee-screens.ts'
import { frameViews, signInViews } from './frame-screens.ts'
import { importOutcomeViews, importPhoneViews, importViews } from './import-screens.ts'
import { cardMoneyViews, reportViews } from './money-screens.ts'
import { portalPhoneViews, portalViews } from './portal-screens.ts'
import {
  firstStepsViews,
  searchViews,
  settingsPhoneViews,
  settingsViews,
} from './settings-screens.ts'
import { sparePartDialogs, sparePartPhoneViews, sparePartViews } from './spare-part-screens.ts'
import type { View } from './screen-state.ts'
import {
  newVehicleDialogs,
  strangerViews,
  vehicleDialogs,
  vehiclePhoneViews,
  vehicleViews,
} from './vehicle-screens.ts'
import { myWorkCardPhoneViews, workCardViews } from './work-card-screens.ts'
import { workCardDialogs, workCardsPhoneViews, workCardsViews } from './work-cards-screens.ts'

/** On a phone: the menu is a drawer, rows are cards, forms fill the page. */
const phoneViews: View[] = [
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
    name: 'form, refused',
    show: async ({ customers }) => {
      await customers.openNew()
      await customers.save.click()
      await customers.form.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
]

export interface Tour {
  name: string
  who: Role | null
  isPhone?: boolean
  /** In the order in which they follow from each other. */
  views: readonly View[]
}

export const tours: readonly Tour[] = [
  { name: 'sign-in', who: null, views: signInViews },
  { name: 'the frame', who: 'admin', views: frameViews },
  { name: 'the list of customers', who: 'receptionist', views: customerViews },
  { name: 'the dialogs of a customer', who: 'receptionist', views: customerDialogs },
  { name: 'the dialog of a new customer', who: 'receptionist', views: newCustomerDialogs },
  { name: 'the list of employees', who: 'manager', views: employeeViews },
  {
    name: 'the dialogs of an employee',
    who: 'manager',
    views: [...employeeDialogs, ...newEmployeeDialogs],
  },
  { name: 'the spare parts', who: 'manager', views: sparePartViews },
  { name: 'the dialogs of a spare part', who: 'manager', views: sparePartDialogs },
  { name: 'the list of vehicles', who: 'receptionist', views: vehicleViews },
  { name: 'the dialogs of a vehicle', who: 'receptionist', views: vehicleDialogs },
  { name: 'the dialog of a new vehicle', who: 'receptionist', views: newVehicleDialogs },
  { name: 'the work cards', who: 'receptionist', views: workCardsViews },
  { name: 'the dialogs of a work card', who: 'receptionist', views: workCardDialogs },
  { name: 'a work card', who: 'receptionist', views: workCardViews },
  { name: 'the import', who: 'manager', views: importViews },
  { name: 'what came of the import', who: 'manager', views: importOutcomeViews },
  { name: 'the settings', who: 'admin', views: settingsViews },
  { name: 'first steps and search', who: 'admin', views: [...firstStepsViews, ...searchViews] },
  { name: 'the portal', who: 'customer', views: portalViews },
  { name: 'the portal on a phone', who: 'customer', isPhone: true, views: portalPhoneViews },
  {
    name: 'sign-in on a phone',
    who: null,
    isPhone: true,
    views: [...strangerViews, ...signInViews],
  },
  { name: 'customers on a phone', who: 'manager', isPhone: true, views: phoneViews },
  { name: 'vehicles on a phone', who: 'receptionist', isPhone: true, views: vehiclePhoneViews },
  { name: 'work cards on a phone', who: 'manager', isPhone: true, views: workCardsPhoneViews },
  { name: 'the import on a phone', who: 'manager', isPhone: true, views: importPhoneViews },
  { name: 'employees on a phone', who: 'manager', isPhone: true, views: employeePhoneViews },
  { name: 'spare parts on a phone', who: 'manager', isPhone: true, views: sparePartPhoneViews },
  {
    name: 'settings and search on a phone',
    who: 'admin',
    isPhone: true,
    views: settingsPhoneViews,
  },
  {
    name: 'a work card of a mechanic on a phone',
    who: 'mechanic',
    isPhone: true,
    views: myWorkCardPhoneViews,
  },
  {
    name: 'the dashboard of a mechanic on a phone',
    who: 'mechanic',
    isPhone: true,
    views: myJobsPhoneViews,
  },
  { name: 'the money of a work card', who: 'manager', views: cardMoneyViews },
  {
    name: 'the money of a work card on a phone',
    who: 'receptionist',
    isPhone: true,
    views: cardMoneyViews,
  },
  { name: 'report and invoices on a phone', who: 'manager', isPhone: true, views: reportViews },
  { name: 'report and invoices', who: 'manager', views: reportViews },
]
