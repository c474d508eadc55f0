/** The screens of mfe-workshop: read by the module, the build and remote.json. */
import type { Language } from '@warsha/contracts/base/languages'
import { managementRoleNames, officeRoleNames, staffRoles } from '@warsha/contracts/base/roles'
import type { Screen } from '@warsha/web-kit/remote-contract'
import {
  counterSaleTermsRequest,
  openSalesRequest,
} from './features/counter-sale/counter-sale-requests.ts'
import { customersRequest } from './features/customers/customers-request.ts'
import { receptionOptionsRequest } from './features/reception/reception-request.ts'
import { vehiclesRequest } from './features/vehicles/vehicles-request.ts'
import { workCardsRequest } from './features/work-cards/work-cards-request.ts'

/** Texts of the list of work cards and its forms. The page of a work card opens the same forms. */
const workCardsTexts = {
  'work-cards': (language: Language) => import(`./locales/${language}/work-cards.json`),
}

/** Texts of most screens, in one file for each language. */
export const texts = {
  workshop: (language: Language) => import(`./locales/${language}/workshop.json`),
  ...workCardsTexts,
}

/** Texts of insurance claims and police reports. */
const insuranceTexts = {
  insurance: (language: Language) => import(`./locales/${language}/insurance.json`),
}

/** Texts of the page of a work card. Its printed job card is also printed at the reception. */
const workCardTexts = {
  'work-card': (language: Language) => import(`./locales/${language}/work-card.json`),
}

/** Texts of the links for customers. */
const invitationTexts = {
  invitations: (language: Language) => import(`./locales/${language}/invitations.json`),
}
/** Texts of refunds. */
const refundTexts = {
  refunds: (language: Language) => import(`./locales/${language}/refunds.json`),
}
/** Texts of statements, reminders and the ageing. */
const statementTexts = {
  statements: (language: Language) => import(`./locales/${language}/statements.json`),
}
/** Texts of packages, which work cards and receptions offer. */
const packageTexts = {
  packages: (language: Language) => import(`./locales/${language}/packages.json`),
}
/** Texts of estimates. */
const estimateTexts = {
  estimates: (language: Language) => import(`./locales/${language}/estimates.json`),
}
/** Texts of inspections and their templates. */
const inspectionTexts = {
  inspections: (language: Language) => import(`./locales/${language}/inspections.json`),
}
/** Texts of payments, discounts and invoices. */
const moneyTexts = { money: (language: Language) => import(`./locales/${language}/money.json`) }

/** Texts of cheques, which work cards and accounts show too. */
const chequeTexts = {
  cheques: (language: Language) => import(`./locales/${language}/cheques.json`),
}

export const reportTexts = {
  reports: (language: Language) => import(`./locales/${language}/reports.json`),
}

export const screens: readonly Screen[] = [
  {
    path: '/customers',
    roles: officeRoleNames,
    page: () => import('./features/customers/customers.page.tsx'),
    texts: invitationTexts,
    firstRequests: () => [customersRequest({ page: 1 })],
  },
  {
    path: '/customers/{id}',
    roles: officeRoleNames,
    page: () => import('./features/customer-page/customer.page.tsx'),
    texts: {
      'customer-page': (language) => import(`./locales/${language}/customer-page.json`),
      ...invitationTexts,
    },
  },
  {
    path: '/customers/{id}/account',
    roles: officeRoleNames,
    page: () => import('./features/customer-accounts/account.page.tsx'),
    texts: {
      'customer-account': (language) => import(`./locales/${language}/customer-account.json`),
      ...moneyTexts,
      ...chequeTexts,
      ...refundTexts,
      ...statementTexts,
      ...invitationTexts,
    },
  },
  {
    path: '/customers/import',
    roles: managementRoleNames,
    page: () => import('./features/imports/import.page.tsx'),
    // The texts are many, and only two roles see them.
    texts: { import: (language) => import(`./locales/${language}/import.json`) },
    prepare: async () =>
      (await import('@warsha/web-kit/spreadsheet')).loadSpreadsheetTexts('mfe-workshop'),
  },
  {
    path: '/vehicles',
    roles: officeRoleNames,
    page: () => import('./features/vehicles/vehicles.page.tsx'),
    firstRequests: () => [vehiclesRequest({ page: 1 })],
  },
  {
    path: '/vehicles/{id}',
    roles: officeRoleNames,
    page: () => import('./features/vehicle-page/vehicle.page.tsx'),
    texts: {
      'vehicle-page': (language) => import(`./locales/${language}/vehicle-page.json`),
      ...inspectionTexts,
    },
  },
  {
    path: '/work-cards',
    roles: staffRoles,
    page: () => import('./features/work-card-lists/work-cards.page.tsx'),
    texts: workCardsTexts,
    firstRequests: () => [workCardsRequest({ page: 1 })],
  },
  {
    path: '/work-cards/receive',
    roles: officeRoleNames,
    page: () => import('./features/reception/reception.page.tsx'),
    texts: {
      reception: (language) => import(`./locales/${language}/reception.json`),
      ...workCardTexts,
      ...packageTexts,
      ...invitationTexts,
    },
    firstRequests: () => [receptionOptionsRequest()],
  },
  {
    path: '/work-cards/sell',
    roles: officeRoleNames,
    page: () => import('./features/counter-sale/counter-sale.page.tsx'),
    texts: {
      'counter-sale': (language) => import(`./locales/${language}/counter-sale.json`),
      ...workCardTexts,
      ...moneyTexts,
      ...chequeTexts,
    },
    firstRequests: () => [counterSaleTermsRequest(), openSalesRequest()],
  },
  {
    path: '/work-cards/invoices',
    roles: officeRoleNames,
    page: () => import('./features/invoices/invoices.page.tsx'),
    texts: moneyTexts,
  },
  {
    path: '/work-cards/estimates',
    roles: officeRoleNames,
    page: () => import('./features/estimates/estimates.page.tsx'),
    texts: estimateTexts,
  },
  {
    path: '/work-cards/estimates/follow-up',
    roles: officeRoleNames,
    page: () => import('./features/follow-up/follow-up.page.tsx'),
    texts: {
      'follow-up': (language) => import(`./locales/${language}/follow-up.json`),
      ...invitationTexts,
    },
  },
  {
    path: '/work-cards/refunds',
    roles: officeRoleNames,
    page: () => import('./features/refunds/refunds.page.tsx'),
    texts: { ...moneyTexts, ...refundTexts },
  },
  {
    path: '/work-cards/packages',
    roles: managementRoleNames,
    page: () => import('./features/packages/packages.page.tsx'),
    texts: { ...packageTexts, ...workCardTexts },
  },
  {
    path: '/work-cards/inspection-templates',
    roles: managementRoleNames,
    page: () => import('./features/inspection-templates/inspection-templates.page.tsx'),
    texts: inspectionTexts,
  },
  {
    path: '/work-cards/{id}/inspections/{inspectionId}',
    roles: staffRoles,
    page: () => import('./features/inspections/inspection.page.tsx'),
    // Photos that wait on the device are shown as on the card.
    texts: { ...inspectionTexts, ...workCardTexts },
  },
  {
    path: '/work-cards/{id}',
    roles: staffRoles,
    page: () => import('./features/work-card/work-card.page.tsx'),
    texts: {
      ...inspectionTexts,
      ...workCardTexts,
      ...estimateTexts,
      ...packageTexts,
      ...invitationTexts,
      ...workCardsTexts,
      ...moneyTexts,
      ...chequeTexts,
      ...insuranceTexts,
      ...refundTexts,
    },
  },
  {
    path: '/cash-drawer',
    roles: officeRoleNames,
    page: () => import('./features/cash-drawer/cash-drawer.page.tsx'),
    texts: { 'cash-drawer': (language) => import(`./locales/${language}/cash-drawer.json`) },
  },
  {
    path: '/cheques',
    roles: officeRoleNames,
    page: () => import('./features/cheques/cheques.page.tsx'),
    texts: chequeTexts,
  },
  {
    path: '/cash-and-credit',
    roles: managementRoleNames,
    page: () => import('./features/cash-and-credit/cash-and-credit.page.tsx'),
    texts: {
      'cash-and-credit': (language) => import(`./locales/${language}/cash-and-credit.json`),
      ...moneyTexts,
    },
  },
  {
    path: '/reports',
    roles: managementRoleNames,
    page: () => import('./features/revenue/reports.page.tsx'),
    texts: reportTexts,
  },
  {
    path: '/reports/day',
    roles: managementRoleNames,
    page: () => import('./features/day-summary/day-summary.page.tsx'),
    texts: { ...reportTexts, ...moneyTexts },
  },
  {
    path: '/receivables',
    roles: managementRoleNames,
    page: () => import('./features/receivables/receivables.page.tsx'),
    texts: statementTexts,
  },
]
