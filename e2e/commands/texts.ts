/** UI texts, read from the locale files of the product. Texts that the requirements fix are literals in the specs. */
import { refundStateNames } from '@warsha/contracts/workshop/money/account-rules'
import {
  type WorkCardStatus,
  workCardStatusNames,
} from '@warsha/contracts/workshop/work-card-states'
import attendanceAr from '../../mfe-hr/src/locales/ar/attendance.json' with { type: 'json' }
import hrAr from '../../mfe-hr/src/locales/ar/hr.json' with { type: 'json' }
import payAr from '../../mfe-hr/src/locales/ar/pay.json' with { type: 'json' }
import attendanceEn from '../../mfe-hr/src/locales/en/attendance.json' with { type: 'json' }
import hrEn from '../../mfe-hr/src/locales/en/hr.json' with { type: 'json' }
import payEn from '../../mfe-hr/src/locales/en/pay.json' with { type: 'json' }
import inventoryAr from '../../mfe-inventory/src/locales/ar/inventory.json' with { type: 'json' }
import partsImportAr from '../../mfe-inventory/src/locales/ar/parts-import.json' with {
  type: 'json',
}
import sparePartsAr from '../../mfe-inventory/src/locales/ar/spare-parts.json' with { type: 'json' }
import inventoryEn from '../../mfe-inventory/src/locales/en/inventory.json' with { type: 'json' }
import partsImportEn from '../../mfe-inventory/src/locales/en/parts-import.json' with {
  type: 'json',
}
import sparePartsEn from '../../mfe-inventory/src/locales/en/spare-parts.json' with { type: 'json' }
import inspectionAr from '../../mfe-portal/src/locales/ar/inspection.json' with { type: 'json' }
import portalAr from '../../mfe-portal/src/locales/ar/portal.json' with { type: 'json' }
import inspectionEn from '../../mfe-portal/src/locales/en/inspection.json' with { type: 'json' }
import portalEn from '../../mfe-portal/src/locales/en/portal.json' with { type: 'json' }
import cashDrawerAr from '../../mfe-workshop/src/locales/ar/cash-drawer.json' with { type: 'json' }
import chequesAr from '../../mfe-workshop/src/locales/ar/cheques.json' with { type: 'json' }
import customerAccountAr from '../../mfe-workshop/src/locales/ar/customer-account.json' with {
  type: 'json',
}
import dashboardsAr from '../../mfe-workshop/src/locales/ar/dashboards.json' with { type: 'json' }
import estimatesAr from '../../mfe-workshop/src/locales/ar/estimates.json' with { type: 'json' }
import importAr from '../../mfe-workshop/src/locales/ar/import.json' with { type: 'json' }
import inspectionsAr from '../../mfe-workshop/src/locales/ar/inspections.json' with { type: 'json' }
import invitationsAr from '../../mfe-workshop/src/locales/ar/invitations.json' with { type: 'json' }
import moneyAr from '../../mfe-workshop/src/locales/ar/money.json' with { type: 'json' }
import receptionAr from '../../mfe-workshop/src/locales/ar/reception.json' with { type: 'json' }
import refundsAr from '../../mfe-workshop/src/locales/ar/refunds.json' with { type: 'json' }
import reportsAr from '../../mfe-workshop/src/locales/ar/reports.json' with { type: 'json' }
import statementsAr from '../../mfe-workshop/src/locales/ar/statements.json' with { type: 'json' }
import workCardAr from '../../mfe-workshop/src/locales/ar/work-card.json' with { type: 'json' }
import workCardsAr from '../../mfe-workshop/src/locales/ar/work-cards.json' with { type: 'json' }
import workshopAr from '../../mfe-workshop/src/locales/ar/workshop.json' with { type: 'json' }
import cashDrawerEn from '../../mfe-workshop/src/locales/en/cash-drawer.json' with { type: 'json' }
import chequesEn from '../../mfe-workshop/src/locales/en/cheques.json' with { type: 'json' }
import customerAccountEn from '../../mfe-workshop/src/locales/en/customer-account.json' with {
  type: 'json',
}
import dashboardsEn from '../../mfe-workshop/src/locales/en/dashboards.json' with { type: 'json' }
import estimatesEn from '../../mfe-workshop/src/locales/en/estimates.json' with { type: 'json' }
import importEn from '../../mfe-workshop/src/locales/en/import.json' with { type: 'json' }
import inspectionsEn from '../../mfe-workshop/src/locales/en/inspections.json' with { type: 'json' }
import invitationsEn from '../../mfe-workshop/src/locales/en/invitations.json' with { type: 'json' }
import moneyEn from '../../mfe-workshop/src/locales/en/money.json' with { type: 'json' }
import receptionEn from '../../mfe-workshop/src/locales/en/reception.json' with { type: 'json' }
import refundsEn from '../../mfe-workshop/src/locales/en/refunds.json' with { type: 'json' }
import reportsEn from '../../mfe-workshop/src/locales/en/reports.json' with { type: 'json' }
import statementsEn from '../../mfe-workshop/src/locales/en/statements.json' with { type: 'json' }
import workCardEn from '../../mfe-workshop/src/locales/en/work-card.json' with { type: 'json' }
import workCardsEn from '../../mfe-workshop/src/locales/en/work-cards.json' with { type: 'json' }
import workshopEn from '../../mfe-workshop/src/locales/en/workshop.json' with { type: 'json' }
import notificationsAr from '../../packages/contracts/src/notification/locales/ar/notifications.json' with {
  type: 'json',
}
import notificationsEn from '../../packages/contracts/src/notification/locales/en/notifications.json' with {
  type: 'json',
}
import errorsAr from '../../packages/web-kit/src/locales/ar/errors.json' with { type: 'json' }
import kitAr from '../../packages/web-kit/src/locales/ar/kit.json' with { type: 'json' }
import outboxAr from '../../packages/web-kit/src/locales/ar/outbox.json' with { type: 'json' }
import rolesAr from '../../packages/web-kit/src/locales/ar/roles.json' with { type: 'json' }
import sheetAr from '../../packages/web-kit/src/locales/ar/spreadsheet.json' with { type: 'json' }
import errorsEn from '../../packages/web-kit/src/locales/en/errors.json' with { type: 'json' }
import kitEn from '../../packages/web-kit/src/locales/en/kit.json' with { type: 'json' }
import outboxEn from '../../packages/web-kit/src/locales/en/outbox.json' with { type: 'json' }
import rolesEn from '../../packages/web-kit/src/locales/en/roles.json' with { type: 'json' }
import sheetEn from '../../packages/web-kit/src/locales/en/spreadsheet.json' with { type: 'json' }
import firstStepsAr from '../../shell/src/locales/ar/first-steps.json' with { type: 'json' }
import frontEndTestsAr from '../../shell/src/locales/ar/front-end-tests.json' with { type: 'json' }
import linksAr from '../../shell/src/locales/ar/links.json' with { type: 'json' }
import liveAr from '../../shell/src/locales/ar/live.json' with { type: 'json' }
import notificationSettingsAr from '../../shell/src/locales/ar/notification-settings.json' with {
  type: 'json',
}
import searchAr from '../../shell/src/locales/ar/search.json' with { type: 'json' }
import settingsAr from '../../shell/src/locales/ar/settings.json' with { type: 'json' }
import shellAr from '../../shell/src/locales/ar/shell.json' with { type: 'json' }
import signInAr from '../../shell/src/locales/ar/sign-in.json' with { type: 'json' }
import firstStepsEn from '../../shell/src/locales/en/first-steps.json' with { type: 'json' }
import frontEndTestsEn from '../../shell/src/locales/en/front-end-tests.json' with { type: 'json' }
import linksEn from '../../shell/src/locales/en/links.json' with { type: 'json' }
import liveEn from '../../shell/src/locales/en/live.json' with { type: 'json' }
import notificationSettingsEn from '../../shell/src/locales/en/notification-settings.json' with {
  type: 'json',
}
import searchEn from '../../shell/src/locales/en/search.json' with { type: 'json' }
import settingsEn from '../../shell/src/locales/en/settings.json' with { type: 'json' }
import shellEn from '../../shell/src/locales/en/shell.json' with { type: 'json' }
import signInEn from '../../shell/src/locales/en/sign-in.json' with { type: 'json' }

export type Language = 'en' | 'ar'
export const languages: readonly Language[] = ['en', 'ar']

/** Returns the names of the states in one language, as screens show them. */
const namesIn = <State extends string>(
  language: Language,
  names: Readonly<Record<State, Record<Language, string>>>,
) =>
  Object.fromEntries(
    Object.entries<Record<Language, string>>(names).map(([state, name]) => [state, name[language]]),
  ) as Record<State, string>

/** Namespaces of single screens of the shell. */
const shellScreensEn = {
  settings: settingsEn,
  search: searchEn,
  firstSteps: firstStepsEn,
  frontEndTests: frontEndTestsEn,
  links: linksEn,
  live: liveEn,
  notificationSettings: notificationSettingsEn,
}
const shellScreensAr = {
  settings: settingsAr,
  search: searchAr,
  firstSteps: firstStepsAr,
  frontEndTests: frontEndTestsAr,
  links: linksAr,
  live: liveAr,
  notificationSettings: notificationSettingsAr,
}

const english = {
  ...shellScreensEn,
  signIn: signInEn,
  shell: shellEn,
  kit: kitEn,
  outbox: outboxEn,
  roles: rolesEn,
  notifications: notificationsEn,
  errors: errorsEn,
  workshop: { ...workshopEn, work_card_status: namesIn('en', workCardStatusNames) },
  workCards: workCardsEn,
  workCard: workCardEn,
  dashboards: dashboardsEn,
  cashDrawer: cashDrawerEn,
  cheques: chequesEn,
  money: moneyEn,
  customerAccount: customerAccountEn,
  reception: receptionEn,
  refunds: { ...refundsEn, status: namesIn('en', refundStateNames) },
  estimates: estimatesEn,
  inspections: inspectionsEn,
  inspection: inspectionEn,
  statements: statementsEn,
  invitations: invitationsEn,
  reports: reportsEn,
  imports: importEn,
  sheet: sheetEn,
  inventory: inventoryEn,
  spareParts: sparePartsEn,
  partsImport: partsImportEn,
  hr: hrEn,
  attendance: attendanceEn,
  pay: payEn,
  portal: portalEn,
}
export type Texts = Pick<
  typeof english,
  | 'settings'
  | 'notificationSettings'
  | 'firstSteps'
  | 'frontEndTests'
  | 'signIn'
  | 'links'
  | 'kit'
  | 'outbox'
  | 'roles'
  | 'notifications'
  | 'errors'
  | 'hr'
  | 'imports'
  | 'portal'
  | 'dashboards'
  | 'customerAccount'
  | 'reception'
  | 'refunds'
  | 'estimates'
  | 'inspections'
  | 'inspection'
  | 'statements'
  | 'invitations'
  | 'workCards'
> & {
  attendance: Omit<typeof attendanceEn, 'patterns'> & {
    patterns: Omit<typeof attendanceEn.patterns, 'employees_one' | 'employees_other'>
  }
  pay: Pick<
    typeof payEn,
    'my' | 'management' | 'tabs' | 'statuses' | 'send_request' | 'decision' | 'wps' | 'salary'
  > & {
    previous_month: string
    leave: Omit<
      typeof payEn.leave,
      'days_one' | 'days_other' | 'remaining_of_one' | 'remaining_of_other'
    >
    loans: Pick<typeof payEn.loans, 'request'>
    documents: Pick<typeof payEn.documents, 'saved'>
    payroll: Pick<typeof payEn.payroll, 'select' | 'select_all' | 'pay' | 'paid'>
  }
  money: typeof moneyEn
  cashDrawer: Omit<typeof cashDrawerEn, 'sessions'> & {
    sessions: Omit<typeof cashDrawerEn.sessions, 'counts_one' | 'counts_other'>
  }
  cheques: Omit<typeof chequesEn, 'calendar'>
  reports: Omit<typeof reportsEn, 'cards_one' | 'cards_other' | 'overview'>
  shell: typeof shellEn
  sheet: Pick<typeof sheetEn, 'template' | 'preview'> & {
    columns: Pick<typeof sheetEn.columns, 'check'>
  }
  inventory: Pick<typeof inventoryEn, 'stock_status' | 'picker'>
  spareParts: Omit<typeof sparePartsEn, 'page_one' | 'page_other'>
  partsImport: Pick<typeof partsImportEn, 'title'> & {
    done: Pick<typeof partsImportEn.done, 'title' | 'parts'>
  }
  live: Omit<typeof liveEn, 'bell_one' | 'bell_other'>
  search: Omit<typeof searchEn, 'count_one' | 'count_other'>
  workCard: Omit<typeof workCardEn, 'tasks'> & {
    tasks: Omit<typeof workCardEn.tasks, 'hours_one' | 'hours_other'>
  }
  workshop: {
    customers: Omit<typeof workshopEn.customers, 'references'>
    vehicles: typeof workshopEn.vehicles
    message: typeof workshopEn.message
    payment_type: typeof workshopEn.payment_type
    import: string
    work_card_status: Record<WorkCardStatus, string>
  }
}
const arabic: Texts = {
  ...shellScreensAr,
  signIn: signInAr,
  shell: shellAr,
  kit: kitAr,
  outbox: outboxAr,
  roles: rolesAr,
  notifications: notificationsAr,
  errors: errorsAr,
  workshop: { ...workshopAr, work_card_status: namesIn('ar', workCardStatusNames) },
  workCards: workCardsAr,
  workCard: workCardAr,
  dashboards: dashboardsAr,
  cashDrawer: cashDrawerAr,
  cheques: chequesAr,
  money: moneyAr,
  customerAccount: customerAccountAr,
  reception: receptionAr,
  refunds: { ...refundsAr, status: namesIn('ar', refundStateNames) },
  estimates: estimatesAr,
  inspections: inspectionsAr,
  inspection: inspectionAr,
  statements: statementsAr,
  invitations: invitationsAr,
  reports: reportsAr,
  imports: importAr,
  sheet: sheetAr,
  inventory: inventoryAr,
  spareParts: sparePartsAr,
  partsImport: partsImportAr,
  hr: hrAr,
  attendance: attendanceAr,
  pay: payAr,
  portal: portalAr,
}

export const getTexts = (language: Language): Texts => (language === 'ar' ? arabic : english)

/** Replaces `{{name}}` placeholders as i18next does. */
export const interpolate = (text: string, params: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '')
