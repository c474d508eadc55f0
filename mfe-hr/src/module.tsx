/** The module that mfe-hr exposes to the shell. */
import { addTexts, lazyScreen } from '@warsha/web-kit'
import { contractNumber, type RemoteModule } from '@warsha/web-kit/remote-contract'
import { withPayTexts } from './features/shared/pay-texts.ts'

const Employees = lazyScreen(() => import('./features/employees/employees.page.tsx'))

const addAttendanceTexts = () =>
  addTexts('attendance', (language) => import(`./locales/${language}/attendance.json`))
const withAttendanceTexts =
  <Screen,>(load: () => Promise<Screen>) =>
  async () => {
    const [screen] = await Promise.all([load(), addAttendanceTexts()])
    return screen
  }
const MyAttendance = lazyScreen(
  withAttendanceTexts(() => import('./features/my-attendance/my-attendance.page.tsx')),
)
const Attendance = lazyScreen(
  withAttendanceTexts(() => import('./features/attendance/attendance.page.tsx')),
)
const Corrections = lazyScreen(
  withAttendanceTexts(() => import('./features/corrections/corrections.page.tsx')),
)
const Schedules = lazyScreen(
  withAttendanceTexts(() => import('./features/schedules/schedules.page.tsx')),
)
const PresenceScreen = lazyScreen(
  withAttendanceTexts(() => import('./features/punches/presence-screen.page.tsx')),
)
const MyHr = lazyScreen(withPayTexts(() => import('./features/my-hr/my-hr.page.tsx')))
const HrManagement = lazyScreen(
  withPayTexts(() => import('./features/hr-management/hr-management.page.tsx')),
)

export default {
  id: 'mfe-hr',
  contract: contractNumber,
  routes: [
    { path: '/employees', element: <Employees /> },
    { path: '/my-attendance', element: <MyAttendance /> },
    { path: '/attendance', element: <Attendance /> },
    { path: '/attendance/corrections', element: <Corrections /> },
    { path: '/attendance/schedules', element: <Schedules /> },
    { path: '/attendance/screen', element: <PresenceScreen /> },
    { path: '/my-hr', element: <MyHr /> },
    { path: '/hr-management', element: <HrManagement /> },
  ],
  widgets: {
    'attendance-card': withAttendanceTexts(
      () => import('./features/punches/attendance-card.widget.tsx'),
    ),
  },
  i18n: {
    namespace: 'hr',
    load: (language) => import(`./locales/${language}/hr.json`),
  },
} satisfies RemoteModule
